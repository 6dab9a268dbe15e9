import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { cuandoBorrador } from '../../kit/drafts/cuando.ts'
import { resumen, type BorradorGuardado } from './borradores.ts'

interface Props {
  borradores: readonly BorradorGuardado[]
  /** Whether they are changes of a saved filing, or filings never saved. */
  deCambios: boolean
  onRetomar: (borrador: BorradorGuardado) => void
  onDescartar: (borrador: BorradorGuardado) => void
}

/** What was written and not saved in an earlier visit, offered back. */
export const OfertaBorradores = ({ borradores, deCambios, onRetomar, onDescartar }: Props) =>
  borradores.length === 0 ? null : (
    <section
      className="radi-oferta flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft"
      aria-label="Borradores sin guardar"
    >
      <IconHistory size={20} aria-hidden />
      <div>
        <p>
          {deCambios ? 'Tiene cambios de esta radicación sin guardar.' : 'Tiene radicaciones empezadas sin guardar.'}
        </p>
        <ul className="mt-1 p-0 list-none">
          {borradores.slice(0, 3).map((borrador) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 min-h-8" key={borrador.llave}>
              <span>
                {resumen(borrador.valor.formulario)}{' '}
                <span className="muted">· {cuandoBorrador(borrador.at, borrador.deOtroEquipo)}</span>
              </span>
              <span className="flex gap-2">
                <Button size="compact-sm" variant="default" onClick={() => onRetomar(borrador)}>
                  Retomar
                </Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDescartar(borrador)}>
                  Descartar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
