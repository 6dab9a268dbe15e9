import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { erroresDe } from '../kit/http/api-error.ts'
import { api } from '../kit/http/api.ts'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { DondeEsta, FRASES } from './DondeEsta.tsx'

/** Gives a property the matrícula that it should have had, with why. */
const CorregirMatricula = ({ fila, onClose, onHecho }: DialogoProps) => {
  const ruta = `/inmuebles/${String(fila?.['id'])}/matricula`
  const [matricula, setMatricula] = useState('')
  const [falla, setFalla] = useState('')

  const corregir = async (motivo: string) => {
    try {
      await api.put(ruta, { matricula, motivo, version: Number(fila?.['version']) })
    } catch (error) {
      setFalla(erroresDe(error)['matricula'] ?? '')
      throw error
    }
    onHecho()
  }
  return (
    <Motivo
      titulo="Corregir matrícula"
      si="Corregir matrícula"
      inocuo
      frases={FRASES}
      onClose={onClose}
      onEnviar={corregir}
    >
      <DondeEsta ruta={ruta} nombre="Matrícula" />
      <TextInput
        data-autofocus
        label="Matrícula correcta"
        required
        autoComplete="off"
        placeholder="50C-1234567"
        maxLength={100}
        value={matricula}
        error={falla}
        onChange={(event) => {
          setMatricula(event.currentTarget.value)
          setFalla('')
        }}
      />
    </Motivo>
  )
}

export default CorregirMatricula
