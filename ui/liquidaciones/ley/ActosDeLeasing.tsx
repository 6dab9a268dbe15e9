import { Switch } from '@mantine/core'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import type { Decision } from './useDecision.ts'
import './ley.css'

interface Props {
  leasings: RespuestaLiquidacion['leasings']
  bloqueada: boolean
  decision: Decision
}

/** Of each option of leasing that the deed exercises, whether its contract was by deed: what its rights go by depends on it. */
export const ActosDeLeasing = ({ leasings, bloqueada, decision: { enviando, decidir } }: Props) =>
  leasings.length === 0 ? null : (
    <section className="ley-accesorios" aria-labelledby="ley-leasing">
      <h3 id="ley-leasing">
        Opción de leasing <small>Según cómo se celebró el contrato (D. 1069 de 2015, arts. 2.2.6.13.2.5.1 y 2.5.2)</small>
      </h3>
      <ul>
        {leasings.map(({ id, nombre, porEscritura }) => (
          <li key={id}>
            <b>{nombre}</b>
            <Switch
              label="Contrato por escritura"
              aria-label={`${nombre}: contrato de leasing por escritura`}
              aria-describedby={`leasing-${id}`}
              checked={porEscritura}
              disabled={bloqueada || enviando}
              onChange={() => void decidir(id, 'leasing', { por_escritura: !porEscritura, visto: porEscritura })}
            />
            <p id={`leasing-${id}`} className="muted">
              {porEscritura
                ? 'Los derechos van por el saldo de la opción.'
                : 'Los derechos van por el mayor entre el valor del acto y el avalúo.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
