import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { Accesoriedad, TimbreDelActo } from '../../../modules/liquidaciones/domain.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import { ActoConInterruptor, DialogoMotivo, SeccionDeLey, type Decision } from './SeccionDeLey.tsx'

interface Props {
  bloqueada: boolean
  decision: Decision
}

/** Acts that may be accessory to another of the deed. Only a decision against the rule needs a reason. */
export const ActosAccesorios = ({
  accesorios,
  bloqueada,
  decision: { enviando, decidir: enviar },
}: Props & { accesorios: readonly Accesoriedad[] }) => {
  const [contra, setContra] = useState<Accesoriedad | null>(null)
  if (!accesorios.some(({ puede }) => puede)) return null

  const decidir = ({ id, accesorio, decidido }: Accesoriedad, motivo?: string) =>
    enviar(id, 'accesorio', { accesorio: !accesorio, visto: decidido, ...(motivo ? { motivo } : {}) })
  return (
    <>
      <SeccionDeLey titulo="Impuesto de registro" norma="Un acto accesorio no lo paga (Ley 223 de 1995, art. 228)">
        {accesorios
          .filter(({ puede, naturaleza }) => puede || naturaleza === 'cancelacion')
          .map((acto) => (
            <ActoConInterruptor
              key={acto.id}
              nombre={acto.nombre}
              label="Accesorio de otro acto de esta escritura"
              dicho="accesorio de otro acto de esta escritura"
              checked={acto.accesorio}
              disabled={bloqueada || !acto.puede || enviando}
              onChange={() => (acto.accesorio === acto.automatico ? setContra(acto) : void decidir(acto))}
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
          onDecidir={(motivo) => decidir(contra, motivo)}
          onClose={() => setContra(null)}
        />
      ) : null}
    </>
  )
}

/** Stamp duty of each act. Not charging it needs a reason. */
export const ActosConTimbre = ({
  timbres,
  bloqueada,
  decision: { enviando, decidir: enviar },
}: Props & { timbres: readonly TimbreDelActo[] }) => {
  const [porQuitar, setPorQuitar] = useState<TimbreDelActo | null>(null)
  if (timbres.length === 0) return null

  const decidir = ({ id, motivo: visto }: TimbreDelActo, cobrar: boolean, motivo?: string) =>
    enviar(id, 'timbre', { cobrar, visto, ...(motivo ? { motivo } : {}) })
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
          onDecidir={(motivo) => decidir(porQuitar, false, motivo)}
          onClose={() => setPorQuitar(null)}
        />
      ) : null}
    </>
  )
}

/** Whether each leasing contract was made by deed: the base of its fees depends on it. */
export const ActosDeLeasing = ({
  leasings,
  bloqueada,
  decision: { enviando, decidir },
}: Props & { leasings: RespuestaLiquidacion['leasings'] }) =>
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
