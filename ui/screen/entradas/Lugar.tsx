import { DepartamentoMunicipio, useGeografia } from '../../kit/campos/DepartamentoMunicipio.tsx'
import { numeroDe, type EntradaProps } from './entrada.ts'
import { useState } from 'react'
import { valorDe } from '../fila.ts'

/** A municipality through its department; the department is kept where the form has a field for it. */
export const LugarInput = ({ campo, value, onChange, onOtro, fila, required, disabled, error }: EntradaProps) => {
  const { data } = useGeografia()
  const [solo, setSolo] = useState<number | null>(null)
  const municipio = numeroDe(value)
  const campoDepartamento = campo.widget === 'place' ? campo.departamento : undefined
  const guardado = campoDepartamento ? numeroDe(valorDe(fila, campoDepartamento)) : solo
  const departamento = guardado ?? data?.municipios.find(({ id }) => id === municipio)?.id_depto ?? null
  return (
    <div className="kit-campos pantalla-lugar">
      <DepartamentoMunicipio
        departamento={departamento}
        municipio={municipio}
        required={required}
        disabled={disabled}
        errorMunicipio={error}
        onChange={({ id_depto, id_municipio }) => {
          setSolo(id_depto)
          if (campoDepartamento) onOtro(campoDepartamento, id_depto ?? undefined)
          onChange(id_municipio ?? undefined)
        }}
      />
    </div>
  )
}
