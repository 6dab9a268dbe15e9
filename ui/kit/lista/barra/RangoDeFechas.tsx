import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { FALTA_UN_DIA, RANGO_AL_REVES } from '../../../../schemas/es-co/index.ts'
import { DateInput } from '../../campos/DateInput.tsx'
import type { Cambio, EstadoLista } from '../use-lista.ts'

interface Props {
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  onClose: () => void
}

export const RangoDeFechas = ({ estado, cambiar, onClose }: Props) => {
  const titulo = useId()
  const formulario = useRef<HTMLFormElement>(null)
  const [rango, setRango] = useState({ desde: estado.desde, hasta: estado.hasta })
  const [dicho, setDicho] = useState('')
  // Either end may be corrected first, so neither limits the other's calendar.
  const cambiarRango = (cambio: Partial<typeof rango>) => {
    setRango({ ...rango, ...cambio })
    setDicho('')
  }
  const aplicar = () => {
    const problema = !rango.desde || !rango.hasta ? FALTA_UN_DIA : rango.hasta < rango.desde ? RANGO_AL_REVES : ''
    setDicho(problema)
    if (problema)
      return void formulario.current?.querySelector<HTMLElement>(rango.desde ? '[name=hasta]' : '[name=desde]')?.focus()
    onClose()
    cambiar({ preset: 'personalizado', ...rango })
  }
  return (
    <form
      className="lista-rango flex flex-col gap-2 pt-3 border-t border-t-line"
      aria-labelledby={titulo}
      noValidate
      ref={formulario}
      onSubmit={(event) => {
        event.preventDefault()
        aplicar()
      }}
    >
      <p id={titulo} className="text-muted text-12 font-medium">
        Rango personalizado
      </p>
      <div className="grid grid-cols-2 items-start gap-2">
        <DateInput
          label="Desde"
          name="desde"
          size="xs"
          value={rango.desde}
          error={dicho === FALTA_UN_DIA && !rango.desde}
          onChange={(desde) => cambiarRango({ desde })}
        />
        <DateInput
          label="Hasta"
          name="hasta"
          size="xs"
          value={rango.hasta}
          error={dicho === RANGO_AL_REVES || (dicho !== '' && !rango.hasta)}
          onChange={(hasta) => cambiarRango({ hasta })}
        />
      </div>
      {dicho ? (
        <p className="text-danger text-13" role="alert">
          {dicho}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button size="xs" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  )
}
