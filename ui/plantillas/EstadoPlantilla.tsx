import { IconAlertTriangle, IconBan, IconBracketsOff, IconCircleCheck, IconFileOff } from '@tabler/icons-react'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { estadoDe, estadoEnPalabras, type Estado } from './estado.ts'
import './plantillas.css'

const SIGNO: Readonly<Record<Estado, typeof IconBan>> = {
  inactiva: IconBan,
  sin_convertir: IconFileOff,
  mal_escrita: IconBracketsOff,
  por_corregir: IconAlertTriangle,
  lista: IconCircleCheck,
}

type Version = Pick<FilaDePlantilla, 'llenable' | 'fallas' | 'desconocidas'> & { activo?: 0 | 1 }

/** Whether a template is ready to be filled, with a word and a shape besides its colour. */
export const EstadoPlantilla = ({ plantilla }: { plantilla: Version }) => {
  const estado = plantilla.activo === 0 ? 'inactiva' : estadoDe(plantilla)
  const Signo = SIGNO[estado]
  return (
    <span className="plantillas-estado data-[estado=lista]:bg-ok-soft data-[estado=lista]:text-ok" data-estado={estado}>
      <Signo className="flex-none" size={14} aria-hidden /> {estadoEnPalabras(estado, plantilla)}
    </span>
  )
}
