import { useState } from 'react'
import type { TimbreDelActo } from '../../../modules/liquidaciones/domain.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { DialogoMotivo, primero } from './DialogoMotivo.tsx'
import { ActoConInterruptor, SeccionDeLey } from './SeccionDeLey.tsx'
import type { Decision } from './useDecision.ts'

interface Props {
  timbres: readonly TimbreDelActo[]
  bloqueada: boolean
  decision: Decision
}

/** Of each act that owes stamp duty, what it owes and whether it is charged: taking it off asks why. */
export const ActosConTimbre = ({ timbres, bloqueada, decision: { enviando, decidir: enviar } }: Props) => {
  const [porQuitar, setPorQuitar] = useState<TimbreDelActo | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (timbres.length === 0) return null

  const decidir = async ({ id, motivo: visto }: TimbreDelActo, cobrar: boolean, motivo?: string) => {
    setError(null)
    const errores = await enviar(id, 'timbre', { cobrar, visto, ...(motivo ? { motivo } : {}) })
    if (errores) setError(primero(errores))
    else setPorQuitar(null)
  }

  return (
    <>
      <SeccionDeLey
        titulo="Impuesto de timbre"
        norma="Enajenación de inmuebles desde 20.000 UVT (E.T. art. 519 par. 3)"
      >
        {timbres.map((timbre) => (
          <ActoConInterruptor
            key={timbre.id}
            nombre={timbre.nombre}
            label="Se cobra"
            dicho="se cobra el impuesto de timbre"
            checked={timbre.motivo === null}
            disabled={bloqueada || enviando}
            onChange={() => (timbre.motivo === null ? setPorQuitar(timbre) : void decidir(timbre, true))}
          >
            {formatPesos(timbre.valor)}
            {timbre.motivo === null ? '' : `, que no se cobra: ${timbre.motivo}`}.
            {timbre.porConfirmar ? ' Por confirmar que lo cause.' : ''}
          </ActoConInterruptor>
        ))}
      </SeccionDeLey>
      {porQuitar ? (
        <DialogoMotivo
          titulo={`${porQuitar.nombre}: no cobrar el impuesto de timbre`}
          explica={`Por ley causa ${formatPesos(porQuitar.valor)}, que el notario retiene y de los que responde.`}
          accion="No cobrar"
          enviando={enviando}
          error={error}
          onDecidir={(motivo) => void decidir(porQuitar, false, motivo)}
          onClose={() => setPorQuitar(null)}
        />
      ) : null}
    </>
  )
}
