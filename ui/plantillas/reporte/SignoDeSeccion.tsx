import {
  IconAlertTriangle,
  IconBracketsOff,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { Seccion } from './secciones.ts'

const SIGNO = {
  fallas: IconBracketsOff,
  desconocidas: IconHelpCircle,
  reconocidas: IconCircleCheck,
  sinUsar: IconCircleDashed,
  avisos: IconAlertTriangle,
  notas: IconInfoCircle,
  perdidas: IconEyeOff,
} as const

/** That nothing is unknown is good; that nothing is known is not. */
const SIN_NADA: Partial<Record<Seccion, Seccion>> = { desconocidas: 'reconocidas', reconocidas: 'sinUsar' }

/** Each section by a shape, because colour alone says nothing to some; what is wrong only where something is. */
export const SignoDeSeccion = ({ seccion, nada }: { seccion: Seccion; nada: boolean }) => {
  const cual = nada ? (SIN_NADA[seccion] ?? seccion) : seccion
  const Signo = SIGNO[cual]
  return <Signo size={16} className="reporte-signo" data-seccion={cual} aria-hidden />
}
