import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPencil, IconRefreshAlert } from '@tabler/icons-react'
import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { plural } from '../../../schemas/es-co/index.ts'

type EstadoVisto = 'por_llenar' | 'aprobado' | 'cambiado' | 'incompleto' | 'borrador'

/** An approved document stays approved after later changes. */
const estadoVisto = ({
  estado,
  al_dia,
  por_revisar,
}: Pick<Documento, 'estado' | 'al_dia' | 'por_revisar'>): EstadoVisto => {
  if (estado !== 'borrador') return estado
  if (al_dia === false) return 'cambiado'
  return por_revisar > 0 ? 'incompleto' : 'borrador'
}

const PALABRAS: Readonly<Record<EstadoVisto, string>> = {
  por_llenar: 'Sin generar',
  aprobado: 'Aprobado',
  cambiado: 'Los datos cambiaron',
  incompleto: 'Incompleto',
  borrador: 'Borrador',
}

const enPalabras = (estado: EstadoVisto, { por_revisar }: Pick<Documento, 'por_revisar'>): string =>
  estado === 'incompleto' ? plural(por_revisar, 'dato por completar', 'datos por completar') : PALABRAS[estado]

const SIGNO: Readonly<Record<EstadoVisto, typeof IconPencil>> = {
  por_llenar: IconCircleDashed,
  aprobado: IconCircleCheck,
  cambiado: IconRefreshAlert,
  incompleto: IconAlertTriangle,
  borrador: IconPencil,
}

const TONO: Readonly<Record<EstadoVisto, string>> = {
  por_llenar: 'bg-pendiente-soft text-pendiente',
  aprobado: 'bg-ok-soft text-ok',
  cambiado: 'bg-warn-soft text-warn',
  incompleto: 'bg-warn-soft text-warn',
  borrador: 'bg-pendiente-soft text-pendiente',
}

export const EstadoDocumento = ({ documento }: { documento: Documento }) => {
  const estado = estadoVisto(documento)
  const Signo = SIGNO[estado]
  return (
    <span
      className={`documentos-estado inline-flex items-center gap-1 py-0.5 pr-2 pl-1.5 rounded-[999px] text-12 font-medium leading-4.5 whitespace-nowrap ${TONO[estado]}`}
      data-estado={estado}
    >
      <Signo size={14} aria-hidden /> {enPalabras(estado, documento)}
    </span>
  )
}
