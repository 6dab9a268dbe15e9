import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { claseDeDocumento } from '../../../modules/personas/domain.ts'
import { ApiError, api, erroresDe, mensajeDe } from '../../kit/http/api.ts'

/** What GET /auth/politica answers. */
export interface Aviso {
  version: string
  texto: string
  huella: string
  tipos_documento: { id: number; name: string }[]
}

const VACIO = {
  tipo_documento: '3',
  numero_documento: '',
  nombres: '',
  apellidos: '',
  correo_electronico: '',
  telefono: '',
  direccion: '',
}
type Campo = keyof typeof VACIO

const AYUDAS: Partial<Record<Campo, { type?: string; inputMode?: 'email' | 'tel' | 'numeric'; autoComplete: string }>> =
  {
    numero_documento: { autoComplete: 'off' },
    nombres: { autoComplete: 'given-name' },
    apellidos: { autoComplete: 'family-name' },
    correo_electronico: { type: 'email', inputMode: 'email', autoComplete: 'email' },
    telefono: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    direccion: { autoComplete: 'street-address' },
  }

/**
 * The least that the office needs to find and call somebody, and the consent that the law asks for: prior, express, never ticked
 * beforehand.
 */
export const FormularioPublico = ({ aviso, onRecibido }: { aviso: Aviso; onRecibido: (message: string) => void }) => {
  const [datos, setDatos] = useState(VACIO)
  const [acepta, setAcepta] = useState(false)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const clase = claseDeDocumento(Number(datos.tipo_documento))

  const cambiar = (campo: Campo, value: string) => {
    setDatos({ ...datos, [campo]: value })
    setErrores(Object.fromEntries(Object.entries(errores).filter(([name]) => name !== campo)))
  }
  const aceptar = (value: boolean) => {
    setAcepta(value)
    setErrores(Object.fromEntries(Object.entries(errores).filter(([name]) => name !== 'acepta')))
  }
  const enviar = async () => {
    setEnviando(true)
    setGeneral(null)
    try {
      const { apellidos, ...resto } = datos
      const cuerpo = clase === 'juridica' ? resto : { ...resto, apellidos }
      const { message } = await api.post<{ message: string }>('/auth/CreatePerson', {
        ...cuerpo,
        tipo_documento: Number(datos.tipo_documento),
        acepta,
        politica: aviso.version,
      })
      onRecibido(message)
    } catch (error) {
      const found = erroresDe(error)
      setErrores(found)
      if (!(error instanceof ApiError) || Object.keys(found).length === 0) setGeneral(mensajeDe(error))
      const [first] = Object.keys(found)
      setTimeout(() => document.getElementById(`registro-${first ?? ''}`)?.focus())
      setEnviando(false)
    }
  }
  const texto = (campo: Campo, label: string, required = false) => (
    <TextInput
      id={`registro-${campo}`}
      size="md"
      label={label}
      required={required}
      value={datos[campo]}
      error={errores[campo]}
      {...AYUDAS[campo]}
      onChange={(event) => cambiar(campo, event.currentTarget.value)}
    />
  )

  return (
    <form
      noValidate
      className="login-campos"
      onSubmit={(event) => {
        event.preventDefault()
        if (!enviando) void enviar()
      }}
    >
      <p className="login-nota">Escriba sus datos para adelantar su trámite.</p>
      <NativeSelect
        id="registro-tipo_documento"
        size="md"
        label="Tipo de documento"
        required
        value={datos.tipo_documento}
        error={errores['tipo_documento']}
        data={aviso.tipos_documento.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => cambiar('tipo_documento', event.currentTarget.value)}
      />
      {texto('numero_documento', 'Número de documento', true)}
      {texto('nombres', clase === 'juridica' ? 'Razón social' : 'Nombres', true)}
      {clase === 'juridica' ? null : texto('apellidos', 'Apellidos', clase === 'natural')}
      {texto('correo_electronico', 'Correo electrónico')}
      {texto('telefono', 'Teléfono')}
      {texto('direccion', 'Dirección')}
      <details className="registro-aviso py-2 px-3 border border-line rounded-6 text-13">
        <summary className="py-1 px-0 cursor-pointer">Aviso de privacidad</summary>
        {aviso.texto.split('\n\n').map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
      </details>
      <label className="grid grid-cols-[auto_1fr] items-start gap-3 cursor-pointer">
        <input
          className="w-5 h-5 m-0 mt-px accent-accent"
          id="registro-acepta"
          type="checkbox"
          checked={acepta}
          aria-invalid={Boolean(errores['acepta'])}
          aria-describedby="registro-acepta-error"
          onChange={(event) => aceptar(event.currentTarget.checked)}
        />
        <span>Autorizo el tratamiento de mis datos personales como dice el aviso de privacidad.</span>
      </label>
      <p id="registro-acepta-error" className={errores['acepta'] ? 'login-error' : undefined}>
        {errores['acepta']}
      </p>
      <div role="alert" className={general ? 'login-error' : undefined}>
        {general}
      </div>
      <Button type="submit" size="md" fullWidth loading={enviando}>
        Enviar mis datos
      </Button>
    </form>
  )
}
