import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { bogotaDate, formatDate, formatTime, plural } from '../../../schemas/es-co.ts'
import type { BorradorGuardado } from './borradores.ts'

interface Props {
  borradores: readonly BorradorGuardado[]
  /** Whether they are changes of a saved filing, or filings never saved. */
  deCambios: boolean
  onRetomar: (borrador: BorradorGuardado) => void
  onDescartar: (borrador: BorradorGuardado) => void
}

const cuando = (at: number): string => (bogotaDate(at) === bogotaDate(Date.now()) ? `hoy ${formatTime(at)}` : `${formatDate(bogotaDate(at))} ${formatTime(at)}`)

const resumen = ({ valor: { formulario } }: BorradorGuardado): string => {
  const { actosradi } = formulario
  const otorgantes = new Set(actosradi.flatMap((acto) => acto.otorgantes.map((one) => one.id_personas))).size
  if (actosradi.length === 0) return formulario.observacion ? `«${formulario.observacion.slice(0, 80)}»` : 'Datos generales'
  const actos = (actosradi[0]?.nombre_acto ?? '') + (actosradi.length > 1 ? ` y ${plural(actosradi.length - 1, 'acto')} más` : '')
  return otorgantes ? `${actos}, ${plural(otorgantes, 'otorgante')}` : actos
}

/** What was written and not saved in an earlier visit, offered back. */
export const OfertaBorradores = ({ borradores, deCambios, onRetomar, onDescartar }: Props) =>
  borradores.length === 0 ? null : (
    <section className="radi-oferta" aria-label="Borradores sin guardar">
      <IconHistory size={20} aria-hidden />
      <div>
        <p>{deCambios ? 'Tiene cambios de esta radicación sin guardar.' : 'Tiene radicaciones empezadas sin guardar.'}</p>
        <ul>
          {borradores.slice(0, 3).map((borrador) => (
            <li key={borrador.llave}>
              <span>{resumen(borrador)} <span className="muted">· {cuando(borrador.at)}</span></span>
              <span className="radi-oferta-botones">
                <Button size="compact-sm" variant="default" onClick={() => onRetomar(borrador)}>Retomar</Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDescartar(borrador)}>Descartar</Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
