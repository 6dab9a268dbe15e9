import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import { SeccionDeLey, type Decision } from './SeccionDeLey.tsx'

type Base = RespuestaLiquidacion['bases'][number]

const TITULOS: Readonly<Record<Base['negocio'], string>> = {
  fiducia: 'Clase y remuneración',
  restitucion: 'Clase de fiducia',
  liberacion: 'Parte que se libera',
}

interface Props {
  bases: readonly Base[]
  bloqueada: boolean
  decision: Decision
}

/** Null until the office decides. */
const dicho = ({ negocio, fiducia, remuneracion, coeficiente }: Base): string | null => {
  const clase = fiducia === 'garantia' ? 'En garantía' : fiducia === 'administracion' ? 'De administración' : ''
  const pactada = remuneracion === null ? '' : `remuneración de ${formatPesos(remuneracion)}`
  if (clase || pactada) return [clase || 'Con transferencia de bienes', pactada].filter(Boolean).join(', ')
  if (coeficiente !== null) return `Se libera el ${coeficiente.replace('.', ',')} %`
  return negocio === 'liberacion' ? null : 'Con transferencia de bienes'
}

const SIN_DECIR = 'Los derechos van por todo el gravamen: no se ha dicho qué parte se libera (art. 2.2.6.13.3.3.1 c).'

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

interface PropsDialogoBase {
  base: Base
  decision: Decision
  onClose: () => void
}

const DECIMALES = 8

const CLASES: Readonly<
  Record<'fiducia' | 'restitucion', readonly (readonly [valor: string, label: string, dice: string])[]>
> = {
  fiducia: [
    ['', 'Con transferencia de bienes', 'Por el valor de los bienes, no menos que el avalúo (art. 2.2.6.13.2.4.1)'],
    ['garantia', 'En garantía', 'Como una hipoteca: por la cuantía del acto (art. 2.2.6.13.2.4.2)'],
    ['administracion', 'De administración', 'Por la remuneración del fiduciario (art. 2.2.6.13.2.4.3)'],
  ],
  restitucion: [
    ['', 'De otra fiducia', 'Por el valor de los bienes, no menos que el avalúo (art. 2.2.6.13.2.4.1)'],
    [
      'garantia',
      'De una fiducia en garantía',
      'Como cancelar una hipoteca: por la cuantía del acto (art. 2.2.6.13.2.4.2)',
    ],
  ],
}

const claseDe = (valor: string): Base['fiducia'] => (valor === 'garantia' || valor === 'administracion' ? valor : null)

const numeroDe = (texto: string | null): number | null => (texto === null ? null : Number(texto))

const DialogoBase = ({ base, decision: { decidir }, onClose }: PropsDialogoBase) => {
  const { negocio, nombre, propuesta } = base
  const { datos, errores, cambiar, campo, dialogo } = useFormulario({
    inicial: {
      fiducia: base.fiducia,
      remuneracion: base.remuneracion,
      coeficiente: numeroDe(base.coeficiente ?? propuesta),
    },
    enviar: async ({ fiducia, remuneracion, coeficiente }) => {
      const { fiducia: antes, remuneracion: pactada, coeficiente: parte } = base
      const nada = antes === null && pactada === null && parte === null
      const falta = await decidir(base.id, 'base', {
        fiducia,
        remuneracion,
        visto: nada ? null : { fiducia: antes, remuneracion: pactada, coeficiente: parte },
        // String() may use an exponent
        coeficiente: coeficiente ? coeficiente.toFixed(DECIMALES).replace(/\.?0+$/, '') : null,
      })
      if (falta) throw falta
    },
    alHacer: onClose,
  })

  return (
    <Dialogo
      opened
      size="sm"
      title={`${nombre}: ${TITULOS[negocio].toLowerCase()}`}
      onClose={onClose}
      {...dialogo}
      si="Guardar"
    >
      <div className="grid gap-3">
        {negocio === 'liberacion' ? (
          <DecimalInput
            label="Coeficiente de lo que se libera"
            description={propuesta === null || propuesta !== base.coeficiente ? deDonde(propuesta) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            unit="%"
            max={100}
            maxDecimals={DECIMALES}
            {...campo('coeficiente')}
            data-autofocus
          />
        ) : (
          <Radio.Group
            label="Clase de fiducia"
            value={datos.fiducia ?? ''}
            error={errores['fiducia']}
            onChange={(valor) => cambiar({ fiducia: claseDe(valor) })}
          >
            <div className="grid gap-2 pt-2">
              {CLASES[negocio].map(([valor, label, dice]) => (
                <Radio
                  key={valor}
                  value={valor}
                  label={label}
                  description={dice}
                  data-autofocus={valor === (datos.fiducia ?? '') || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {negocio === 'fiducia' ? (
          <MoneyInput
            label="Remuneración del fiduciario"
            description="La de todo el plazo, o la de cinco años si no tiene. La boleta va por ella (D. 650 de 1996, art. 7)."
            {...campo('remuneracion')}
          />
        ) : null}
        <p className="muted">{EXPLICA[negocio]}</p>
      </div>
    </Dialogo>
  )
}

const EXPLICA: Readonly<Record<Base['negocio'], string>> = {
  fiducia: 'Si la remuneración es indeterminada, la fiducia de administración va por el valor de los bienes (par. 2).',
  restitucion: 'La cuantía es la misma con que se constituyó la fiducia.',
  liberacion: 'La cuantía del acto es la de toda la hipoteca. Sin coeficiente se liquida por toda ella.',
}

const deDonde = (propuesta: string | null): string =>
  propuesta === null
    ? 'El que tiene en la propiedad horizontal (art. 2.2.6.13.2.6.5)'
    : 'Es el de los inmuebles del acto: confírmelo'
