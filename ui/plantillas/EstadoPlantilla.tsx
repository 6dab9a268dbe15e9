import { plural } from '../../schemas/es-co/index.ts'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { IconAlertTriangle, IconBan, IconBracketsOff, IconCircleCheck, IconFileOff } from '@tabler/icons-react'
import './plantillas.css'

type Estado = 'inactiva' | 'sin_convertir' | 'mal_escrita' | 'por_corregir' | 'lista'

type Version = Pick<FilaDePlantilla, 'llenable' | 'fallas' | 'desconocidas'>

export const estadoDe = ({ llenable, fallas, desconocidas }: Version): Exclude<Estado, 'inactiva'> => {
  if (fallas > 0) return 'mal_escrita'
  if (!llenable) return 'sin_convertir'
  return desconocidas > 0 ? 'por_corregir' : 'lista'
}

export const estadoEnPalabras = (estado: Estado, { fallas, desconocidas }: Version): string => {
  switch (estado) {
    case 'inactiva':
      return 'Inactiva'
    case 'sin_convertir':
      return 'Sin convertir'
    case 'mal_escrita':
      return plural(fallas, 'mal escrita', 'mal escritas')
    case 'por_corregir':
      return `${desconocidas} por corregir`
    case 'lista':
      return 'Lista'
  }
}

const SIGNO: Readonly<Record<Estado, typeof IconBan>> = {
  inactiva: IconBan,
  sin_convertir: IconFileOff,
  mal_escrita: IconBracketsOff,
  por_corregir: IconAlertTriangle,
  lista: IconCircleCheck,
}

type VersionLeida = Pick<FilaDePlantilla, 'llenable' | 'fallas' | 'desconocidas'> & { activo?: 0 | 1 }

/** State by word, shape and colour. */
export const EstadoPlantilla = ({ plantilla }: { plantilla: VersionLeida }) => {
  const estado = plantilla.activo === 0 ? 'inactiva' : estadoDe(plantilla)
  const Signo = SIGNO[estado]
  return (
    <span className="plantillas-estado data-[estado=lista]:bg-ok-soft data-[estado=lista]:text-ok" data-estado={estado}>
      <Signo className="flex-none" size={14} aria-hidden /> {estadoEnPalabras(estado, plantilla)}
    </span>
  )
}
