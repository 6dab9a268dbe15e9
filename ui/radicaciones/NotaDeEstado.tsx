import { IconInfoCircle } from '@tabler/icons-react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { OtrosEditando } from '../kit/drafts/OtrosEditando.tsx'
import type { Radicacion } from './radicacion.ts'

interface Props {
  radicacion: Radicacion | null
  soloLectura: boolean
  /** What was written changes what the deed costs, and it was already settled. */
  vuelveALiquidar: boolean
}

/** Who else is editing the filing, why it is only read, or what saving will do to it. */
export const NotaDeEstado = ({ radicacion, soloLectura, vuelveALiquidar }: Props) => {
  const nota = () => {
    if (radicacion?.anulada_en)
      return (
        <>
          <strong>Radicación anulada</strong> el {formatDateTime(radicacion.anulada_en)}. Motivo:{' '}
          {radicacion.anulada_motivo ?? 'sin motivo'}
        </>
      )
    if (radicacion?.express && !soloLectura) return <NotaExpress radicacion={radicacion} />
    if (soloLectura) return 'Su rol permite consultar esta radicación, no cambiarla.'
    if (radicacion?.estado === 'finalizada')
      return 'La escritura ya fue facturada: sus actos, otorgantes, inmuebles y fecha no cambian.'
    return vuelveALiquidar ? 'Cambió lo que se cobra: al actualizar, la escritura vuelve a liquidación.' : null
  }
  const texto = nota()
  return (
    <>
      <OtrosEditando objeto="radicaciones" id={soloLectura ? null : (radicacion?.id ?? null)} />
      {texto ? (
        <p className="radi-nota flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft" role="status">
          <IconInfoCircle size={18} aria-hidden />
          <span>{texto}</span>
        </p>
      ) : null}
    </>
  )
}

/** What an express record says, to be written as acts: with them it can be settled. */
const NotaExpress = ({ radicacion: r }: { radicacion: Radicacion }) => (
  <>
    <strong>Radicación express.</strong> Para completarla agregue los actos, los otorgantes y el inmueble:{' '}
    {[r.actos, r.otorgante1, r.otorgante2, r.matricula, r.direccion].filter(Boolean).join(' · ')}.
  </>
)
