import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { DialogoBase, TITULOS, type Base } from './DialogoBase.tsx'
import { SeccionDeLey } from './SeccionDeLey.tsx'
import type { Decision } from './useDecision.ts'

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
