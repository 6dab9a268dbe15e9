import { useState } from 'react'
import type { Accesoriedad } from '../../../modules/liquidaciones/domain/index.ts'
import { DialogoMotivo, primero, ActoConInterruptor, SeccionDeLey, type Decision } from './SeccionDeLey.tsx'

interface Props {
  accesorios: readonly Accesoriedad[]
  bloqueada: boolean
  decision: Decision
}

/** Of each act that may be accessory to another of the deed, whether it is: by the rule, or because the office says so and why. */
export const ActosAccesorios = ({ accesorios, bloqueada, decision: { enviando, decidir: enviar } }: Props) => {
  const [contra, setContra] = useState<Accesoriedad | null>(null)
  const [error, setError] = useState<string | null>(null)
  const visibles = accesorios.filter(({ puede, naturaleza }) => puede || naturaleza === 'cancelacion')
  if (!accesorios.some(({ puede }) => puede)) return null

  const decidir = async (acto: Accesoriedad, motivo?: string) => {
    setError(null)
    const errores = await enviar(acto.id, 'accesorio', {
      accesorio: !acto.accesorio,
      visto: acto.decidido,
      ...(motivo ? { motivo } : {}),
    })
    if (errores) setError(primero(errores))
    else setContra(null)
  }
  /** Back to what the rule says needs no reason. */
  const conmutar = (acto: Accesoriedad) => (acto.accesorio === acto.automatico ? setContra(acto) : void decidir(acto))

  return (
    <>
      <SeccionDeLey titulo="Impuesto de registro" norma="Un acto accesorio no lo paga (Ley 223 de 1995, art. 228)">
        {visibles.map((acto) => (
          <ActoConInterruptor
            key={acto.id}
            nombre={acto.nombre}
            label="Accesorio de otro acto de esta escritura"
            dicho="accesorio de otro acto de esta escritura"
            checked={acto.accesorio}
            disabled={bloqueada || !acto.puede || enviando}
            onChange={() => conmutar(acto)}
          >
            {acto.decidido === null && acto.accesorio ? 'Por regla. ' : ''}
            {acto.porque}.
          </ActoConInterruptor>
        ))}
      </SeccionDeLey>
      {contra ? (
        <DialogoMotivo
          titulo={
            contra.accesorio ? `${contra.nombre}: cobrar el impuesto de registro` : `${contra.nombre}: acto accesorio`
          }
          explica={
            contra.automatico
              ? `Por regla es accesorio. ${contra.porque}.`
              : 'Por regla no es accesorio. Si lo es, no paga el impuesto de registro: derechos y registro siguen igual.'
          }
          accion={contra.accesorio ? 'Cobrar' : 'Marcar como accesorio'}
          enviando={enviando}
          error={error}
          onDecidir={(motivo) => void decidir(contra, motivo)}
          onClose={() => setContra(null)}
        />
      ) : null}
    </>
  )
}
