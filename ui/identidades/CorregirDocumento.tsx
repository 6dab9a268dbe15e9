import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { avisoDeNitPegado } from '../../schemas/es-co/index.ts'
import { erroresDe } from '../kit/http/api-error.ts'
import { api } from '../kit/http/api.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import type { ListaCatalogo } from '../kit/tables/filas.ts'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { useCatalogo } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { DondeEsta, FRASES } from './DondeEsta.tsx'

/** Gives a person the document that they should have had, with why. */
const CorregirDocumento = ({ fila, onClose, onHecho }: DialogoProps) => {
  const ruta = `/persona/${String(fila?.['id'])}/documento`
  const { data: tipos } = useCatalogo<ListaCatalogo<{ id: number; name: string }>>('/tipoDocIde')
  const [tipo_documento, setTipo] = useState(Number(fila?.['tipo_documento']))
  const [numero_documento, setNumero] = useState(String(fila?.['numero_documento'] ?? ''))
  const [fallas, setFallas] = useState<Record<string, string>>({})

  const corregir = async (motivo: string) => {
    try {
      await api.put(ruta, { tipo_documento, numero_documento, motivo, version: Number(fila?.['version']) })
    } catch (error) {
      setFallas(erroresDe(error))
      throw error
    }
    onHecho()
  }
  return (
    <Motivo
      titulo="Corregir documento"
      si="Corregir documento"
      inocuo
      frases={FRASES}
      onClose={onClose}
      onEnviar={corregir}
    >
      <DondeEsta ruta={ruta} nombre="Documento" />
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          label="Tipo de documento"
          required
          fixed
          options={(tipos?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={tipo_documento}
          error={fallas['tipo_documento']}
          onChange={(value) => value !== null && setTipo(value)}
        />
        <TextInput
          className="c6"
          data-autofocus
          label="Número correcto"
          required
          autoComplete="off"
          maxLength={30}
          value={numero_documento}
          description={avisoDeNitPegado(tipo_documento, numero_documento) ?? undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={fallas['numero_documento'] ?? fallas['digito']}
          onChange={(event) => {
            setNumero(event.currentTarget.value)
            setFallas({})
          }}
        />
      </div>
    </Motivo>
  )
}

export default CorregirDocumento
