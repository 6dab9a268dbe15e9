import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { FALTA_UN_DIA, RANGO_AL_REVES } from '../../../../schemas/es-co/index.ts'
import { DateInput } from '../../campos/DateInput.tsx'
import type { Cambio, EstadoLista } from '../use-lista.ts'

interface Props {
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  onClose: () => void
}

export const RangoDeFechas = ({ estado, cambiar, onClose }: Props) => {
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
      className="lista-rango flex flex-col gap-3 w-55"
      noValidate
      ref={formulario}
      onSubmit={(event) => {
        event.preventDefault()
        aplicar()
      }}
    >
      <DateInput
        label="Desde"
        name="desde"
        value={rango.desde}
        error={dicho === FALTA_UN_DIA && !rango.desde}
        onChange={(desde) => cambiarRango({ desde })}
      />
      <DateInput
        label="Hasta"
        name="hasta"
        value={rango.hasta}
        error={dicho === RANGO_AL_REVES || (dicho !== '' && !rango.hasta)}
        onChange={(hasta) => cambiarRango({ hasta })}
      />
      {dicho ? (
        <p className="text-danger text-13" role="alert">
          {dicho}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button size="xs" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  )
}
