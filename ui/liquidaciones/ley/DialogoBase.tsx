import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import type { Decision } from './SeccionDeLey.tsx'

export type Base = RespuestaLiquidacion['bases'][number]

/** What is asked of each kind of deal. */
export const TITULOS: Readonly<Record<Base['negocio'], string>> = {
  fiducia: 'Clase y remuneración',
  restitucion: 'Clase de fiducia',
  liberacion: 'Parte que se libera',
}

interface Props {
  base: Base
  decision: Decision
  onClose: () => void
}

/** Decimals that a coefficient may have. */
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

/** Says what the base of an act depends on: the kind of trust and its trustee's fee, or the share of a mortgage that is released. */
export const DialogoBase = ({ base, decision: { enviando, decidir }, onClose }: Props) => {
  const { negocio, nombre, propuesta } = base
  const [fiducia, setFiducia] = useState(base.fiducia)
  const [remuneracion, setRemuneracion] = useState(base.remuneracion)
  const [coeficiente, setCoeficiente] = useState(() => numeroDe(base.coeficiente ?? propuesta))
  const [errores, setErrores] = useState<Record<string, string[]>>({})

  const guardar = async () => {
    const { fiducia: antes, remuneracion: pactada, coeficiente: parte } = base
    const nada = antes === null && pactada === null && parte === null
    const fallos = await decidir(base.id, 'base', {
      fiducia,
      remuneracion,
      visto: nada ? null : { fiducia: antes, remuneracion: pactada, coeficiente: parte },
      // a number's own text may come in powers of ten
      coeficiente: coeficiente ? coeficiente.toFixed(DECIMALES).replace(/\.?0+$/, '') : null,
    })
    if (fallos) setErrores(fallos)
    else onClose()
  }

  return (
    <Dialogo
      opened
      size="sm"
      title={`${nombre}: ${TITULOS[negocio].toLowerCase()}`}
      onClose={onClose}
      onSubmit={() => void guardar()}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            Guardar
          </Button>
        </>
      }
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
            value={coeficiente}
            error={errores['coeficiente']?.[0]}
            onChange={setCoeficiente}
            data-autofocus
          />
        ) : (
          <Radio.Group
            label="Clase de fiducia"
            value={fiducia ?? ''}
            error={errores['fiducia']?.[0]}
            onChange={(valor) => setFiducia(claseDe(valor))}
          >
            <div className="grid gap-2 pt-2">
              {CLASES[negocio].map(([valor, label, dice]) => (
                <Radio
                  key={valor}
                  value={valor}
                  label={label}
                  description={dice}
                  data-autofocus={valor === (fiducia ?? '') || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {negocio === 'fiducia' ? (
          <MoneyInput
            label="Remuneración del fiduciario"
            description="La de todo el plazo, o la de cinco años si no tiene. La boleta va por ella (D. 650 de 1996, art. 7)."
            value={remuneracion}
            error={errores['remuneracion']?.[0]}
            onChange={setRemuneracion}
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
