import type { RespuestaLiquidacion } from '../respuesta.ts'
import { ActoConInterruptor, SeccionDeLey } from './SeccionDeLey.tsx'
import type { Decision } from './useDecision.ts'

interface Props {
  leasings: RespuestaLiquidacion['leasings']
  bloqueada: boolean
  decision: Decision
}

/** Of each option of leasing that the deed exercises, whether its contract was by deed: what its rights go by depends on it. */
export const ActosDeLeasing = ({ leasings, bloqueada, decision: { enviando, decidir } }: Props) =>
  leasings.length === 0 ? null : (
    <SeccionDeLey
      titulo="Opción de leasing"
      norma="Según cómo se celebró el contrato (D. 1069 de 2015, arts. 2.2.6.13.2.5.1 y 2.5.2)"
    >
      {leasings.map(({ id, nombre, porEscritura }) => (
        <ActoConInterruptor
          key={id}
          nombre={nombre}
          label="Contrato por escritura"
          dicho="contrato de leasing por escritura"
          checked={porEscritura}
          disabled={bloqueada || enviando}
          onChange={() => void decidir(id, 'leasing', { por_escritura: !porEscritura, visto: porEscritura })}
        >
          Los derechos van por {porEscritura ? 'el saldo de la opción' : 'el mayor entre el valor del acto y el avalúo'}
          .
        </ActoConInterruptor>
      ))}
    </SeccionDeLey>
  )
