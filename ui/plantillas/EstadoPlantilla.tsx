import { plural } from '../../schemas/es-co/index.ts'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { IconAlertTriangle, IconBan, IconBracketsOff, IconCircleCheck, IconFileOff } from '@tabler/icons-react'

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

const TONO: Readonly<Record<Estado, string>> = {
  inactiva: 'bg-anulada-soft text-anulada',
  sin_convertir: 'bg-warn-soft text-warn',
  mal_escrita: 'bg-danger-soft text-danger',
  por_corregir: 'bg-warn-soft text-warn',
  lista: 'bg-ok-soft text-ok',
}

type VersionLeida = Pick<FilaDePlantilla, 'llenable' | 'fallas' | 'desconocidas'> & { activo?: 0 | 1 }

export const EstadoPlantilla = ({ plantilla }: { plantilla: VersionLeida }) => {
  const estado = plantilla.activo === 0 ? 'inactiva' : estadoDe(plantilla)
  const Signo = SIGNO[estado]
  return (
    <span
      className={`plantillas-estado inline-flex items-center gap-1 py-0.5 pr-2 pl-1.5 rounded-[999px] text-12 font-medium leading-4.5 whitespace-nowrap ${TONO[estado]}`}
      data-estado={estado}
    >
      <Signo className="flex-none" size={14} aria-hidden /> {estadoEnPalabras(estado, plantilla)}
    </span>
  )
}
