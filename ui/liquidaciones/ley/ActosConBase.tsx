import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { DialogoBase, TITULOS, type Base } from './DialogoBase.tsx'
import { SeccionDeLey, type Decision, DialogoMotivo, primero, ActoConInterruptor } from './SeccionDeLey.tsx'
import type { TimbreDelActo } from '../../../modules/liquidaciones/domain/index.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'

interface Props {
  bases: readonly Base[]
  bloqueada: boolean
  decision: Decision
}

/** What was said of an act, in a few words; null while nothing was. */
const dicho = ({ negocio, fiducia, remuneracion, coeficiente }: Base): string | null => {
  const clase = fiducia === 'garantia' ? 'En garantía' : fiducia === 'administracion' ? 'De administración' : ''
  const pactada = remuneracion === null ? '' : `remuneración de ${formatPesos(remuneracion)}`
  if (clase || pactada) return [clase || 'Con transferencia de bienes', pactada].filter(Boolean).join(', ')
  if (coeficiente !== null) return `Se libera el ${coeficiente.replace('.', ',')} %`
  return negocio === 'liberacion' ? null : 'Con transferencia de bienes'
}

/** Reading of an act on which nothing was said. */
const SIN_DECIR = 'Los derechos van por todo el gravamen: no se ha dicho qué parte se libera (art. 2.2.6.13.3.3.1 c).'

/** Of each trust and each partial release, what its base depends on, and a way to say it. */
export const ActosConBase = ({ bases, bloqueada, decision }: Props) => {
  const [abierta, setAbierta] = useState<number | null>(null)
  const cual = bases.find(({ id }) => id === abierta)
  if (bases.length === 0) return null
  return (
    <>
      <SeccionDeLey
        titulo="Base de los derechos"
        norma={`Según lo pactado (D. 1069 de 2015, arts. ${articulosDe(bases)})`}
      >
        {bases.map((base) => {
          const { id, nombre, porque } = base
          const dice = dicho(base)
          return (
            <li key={id}>
              <b>{nombre}</b>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${nombre}: ${TITULOS[base.negocio]}`}
                aria-describedby={`base-${id}`}
                disabled={bloqueada || decision.enviando}
                onClick={() => setAbierta(id)}
              >
                {TITULOS[base.negocio]}
              </Button>
              <p id={`base-${id}`} className="muted">
                {dice === null ? SIN_DECIR : `${dice}. ${porque ?? 'Falta la cuantía'}.`}
              </p>
            </li>
          )
        })}
      </SeccionDeLey>
      {cual ? <DialogoBase base={cual} decision={decision} onClose={() => setAbierta(null)} /> : null}
    </>
  )
}

const articulosDe = (bases: readonly Base[]): string =>
  [
    bases.some(({ negocio }) => negocio !== 'liberacion') ? '2.2.6.13.2.4.1 a 2.4.3' : '',
    bases.some(({ negocio }) => negocio === 'liberacion') ? '2.2.6.13.2.6.5 y 3.3.1 c' : '',
  ]
    .filter(Boolean)
    .join('; ')

interface PropsActosConTimbre {
  timbres: readonly TimbreDelActo[]
  bloqueada: boolean
  decision: Decision
}

/** Of each act that owes stamp duty, what it owes and whether it is charged: taking it off asks why. */
export const ActosConTimbre = ({
  timbres,
  bloqueada,
  decision: { enviando, decidir: enviar },
}: PropsActosConTimbre) => {
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

interface PropsActosDeLeasing {
  leasings: RespuestaLiquidacion['leasings']
  bloqueada: boolean
  decision: Decision
}

/** Of each option of leasing that the deed exercises, whether its contract was by deed: what its rights go by depends on it. */
export const ActosDeLeasing = ({ leasings, bloqueada, decision: { enviando, decidir } }: PropsActosDeLeasing) =>
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
