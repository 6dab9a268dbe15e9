import { IconCheck, IconLock } from '@tabler/icons-react'
import { POTESTADES, type Potestad } from '../../../modules/liquidaciones/domain.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import './ley.css'

const TODAS: readonly Potestad[] = Object.values(POTESTADES)

const Grupo = ({ titulo, puede }: { titulo: string; puede: boolean }) => {
  const Icono = puede ? IconCheck : IconLock
  return (
    <section>
      <h3 data-puede={puede || undefined}>
        <Icono size={16} aria-hidden /> {titulo}
      </h3>
      <dl className="ley-potestades">
        {TODAS.filter((una) => una.puede === puede).map(({ que, porque, norma }) => (
          <div key={que}>
            <dt className="movil:font-semibold">{que}</dt>
            <dd>
              {porque}.{norma === null ? null : <small>{norma}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the law lets one change of a settlement, and what not. */
export const DialogoPotestades = ({ onClose }: { onClose: () => void }) => (
  <Dialogo opened size="lg" title="Qué se puede cambiar" onClose={onClose}>
    <div className="ley-grupos grid gap-6 text-13">
      <Grupo titulo="Se puede cambiar" puede />
      <Grupo titulo="Lo fija la ley" puede={false} />
    </div>
  </Dialogo>
)
