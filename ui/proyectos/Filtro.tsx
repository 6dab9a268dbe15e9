import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import './proyectos.css'

export interface FiltroPuesto {
  campo: string
  valor: string
}

const CAMPOS = [
  { value: 'num_escritura', label: '#Escritura' },
  { value: 'otorgante2', label: 'Otorgante 2' },
  { value: 'direccion', label: 'Dirección' },
  { value: 'matricula', label: 'Matrícula' },
]

/** The project's filter: a field and a value, used together. «Cancelar» brings back the whole list. */
export const Filtro = ({ onFiltrar }: { onFiltrar: (filtro: FiltroPuesto | null) => Promise<void> }) => {
  const [campo, setCampo] = useState(CAMPOS[0]?.value ?? '')
  const [valor, setValor] = useState('')
  const [error, setError] = useState('')
  const [ocupado, setOcupado] = useState(false)

  const pedir = async (filtro: FiltroPuesto | null) => {
    setOcupado(true)
    await onFiltrar(filtro)
    setOcupado(false)
  }
  return (
    <form
      className="proyecto-filtro"
      role="search"
      aria-label="Filtrar las radicaciones del proyecto"
      onSubmit={(event) => {
        event.preventDefault()
        if (!valor.trim()) return setError('Escriba el valor del filtro')
        void pedir({ campo, valor: valor.trim() })
      }}
    >
      <NativeSelect
        label="Filtrar por"
        data={CAMPOS}
        value={campo}
        onChange={(event) => setCampo(event.currentTarget.value)}
      />
      <TextInput
        label="Valor"
        placeholder="VALOR DEL FILTRO"
        value={valor}
        error={error}
        onChange={(event) => {
          setValor(event.currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" loading={ocupado}>
        Filtrar
      </Button>
      <Button
        variant="default"
        onClick={() => {
          setValor('')
          setError('')
          void pedir(null)
        }}
      >
        Cancelar
      </Button>
    </form>
  )
}
