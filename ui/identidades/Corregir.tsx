import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { avisoDeNitPegado, enumerar, formatNumber } from '../../schemas/es-co/index.ts'
import type { DondeEsta as Respuesta } from '../../schemas/respuestas/personas/persona.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { erroresDe } from '../kit/http/api-error.ts'
import { api } from '../kit/http/api.ts'
import { useApi, useCatalogo, type ListaCatalogo } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'

/** Where the record is named: rows that take the correction, and papers that stay as they were. */
const DondeEsta = ({ ruta, nombre }: { ruta: string; nombre: string }) => {
  const lectura = useApi<Respuesta>(ruta, { revalidateIfStale: true, dedupingInterval: 0 })
  const { data, error } = lectura
  if (error || !data) return <Cargada de={lectura} titulo="No se pudo saber dónde se nombra." filas={2} />
  const { actual, usado, donde, radicaciones, avisos } = data
  return (
    <div aria-live="polite">
      <p>
        {nombre}: <b>{actual}</b>.{' '}
        {usado > 0 ? (
          <>
            Se nombra en <b>{donde}</b>: quedan con la corrección.
          </>
        ) : (
          'Ningún registro lo nombra.'
        )}
      </p>
      {radicaciones.length > 0 ? (
        <p className="muted">
          {radicaciones.length === 1 ? 'Radicación' : 'Radicaciones'} No.{' '}
          {enumerar(radicaciones.map((numero) => formatNumber(numero)))}.
        </p>
      ) : null}
      {avisos.map((aviso) => (
        <p key={aviso} className="muted">
          {aviso}
        </p>
      ))}
    </div>
  )
}

interface Props extends DialogoProps {
  ruta: string
  nombre: string
  datos: Record<string, unknown>
  onFallas: (fallas: Record<string, string>) => void
  children: ReactNode
}

const Correccion = ({ fila, ruta, nombre, datos, onFallas, onClose, onHecho, children }: Props) => {
  const corregir = async (motivo: string) => {
    try {
      await api.put(ruta, { ...datos, motivo, version: Number(fila?.['version']) })
    } catch (error) {
      onFallas(erroresDe(error))
      onHecho() // the row may be another's by now
      throw error
    }
    onHecho()
  }
  const titulo = `Corregir ${nombre.toLowerCase()}`
  const frases = {
    enviando: 'Guardando...',
    hecho: 'Registro actualizado con éxito',
    fallo: 'No se pudo actualizar el registro',
  }
  return (
    <Motivo titulo={titulo} si={titulo} inocuo frases={frases} onClose={onClose} onEnviar={corregir}>
      <DondeEsta ruta={ruta} nombre={nombre} />
      {children}
    </Motivo>
  )
}

export const CorregirDocumento = (props: DialogoProps) => {
  const { fila } = props
  const { data: tipos } = useCatalogo<ListaCatalogo<{ id: number; name: string }>>('/tipoDocIde')
  const [tipo_documento, setTipo] = useState(Number(fila?.['tipo_documento']))
  const [numero_documento, setNumero] = useState(String(fila?.['numero_documento'] ?? ''))
  const [fallas, setFallas] = useState<Record<string, string>>({})
  return (
    <Correccion
      {...props}
      ruta={`/persona/${String(fila?.['id'])}/documento`}
      nombre="Documento"
      datos={{ tipo_documento, numero_documento }}
      onFallas={setFallas}
    >
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
    </Correccion>
  )
}

export const CorregirMatricula = (props: DialogoProps) => {
  const [matricula, setMatricula] = useState('')
  const [fallas, setFallas] = useState<Record<string, string>>({})
  return (
    <Correccion
      {...props}
      ruta={`/inmuebles/${String(props.fila?.['id'])}/matricula`}
      nombre="Matrícula"
      datos={{ matricula }}
      onFallas={setFallas}
    >
      <TextInput
        data-autofocus
        label="Matrícula correcta"
        required
        autoComplete="off"
        placeholder="50C-1234567"
        maxLength={100}
        value={matricula}
        error={fallas['matricula']}
        onChange={(event) => {
          setMatricula(event.currentTarget.value)
          setFallas({})
        }}
      />
    </Correccion>
  )
}
