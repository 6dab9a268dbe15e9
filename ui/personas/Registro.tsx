import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { claseDeDocumento } from '../../modules/personas/domain.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { useOficina } from '../office.ts'
import { CAMPOS, ERROR, Hoja, NOTA, Sello } from '../kit/page/Hoja.tsx'

/** Reply of GET /auth/politica. */
interface Aviso {
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

/** Minimum contact data, and consent: prior, express, never preselected. */
const FormularioPublico = ({ aviso, onRecibido }: { aviso: Aviso; onRecibido: (message: string) => void }) => {
  const { datos, errores, problema, ocupado, cambiar, enviar, casilla } = useFormulario({
    inicial: { ...VACIO, acepta: false },
    enviar: ({ apellidos, tipo_documento, ...resto }) =>
      api.post<{ message: string }>('/auth/CreatePerson', {
        ...resto,
        ...(claseDeDocumento(Number(tipo_documento)) === 'juridica' ? {} : { apellidos }),
        tipo_documento: Number(tipo_documento),
        politica: aviso.version,
      }),
    donde: '.login-campos',
    alHacer: ({ message }) => onRecibido(message),
  })
  const clase = claseDeDocumento(Number(datos.tipo_documento))
  const general = problema ? mensajeDe(problema) : null
  const { error: sinAceptar, ...aceptar } = casilla('acepta')
  const texto = (campo: Campo, label: string, required = false) => (
    <TextInput
      id={`registro-${campo}`}
      size="md"
      label={label}
      required={required}
      value={datos[campo]}
      error={errores[campo]}
      {...AYUDAS[campo]}
      onChange={(event) => cambiar({ [campo]: event.currentTarget.value })}
    />
  )

  return (
    <form
      noValidate
      className={CAMPOS}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <p className={NOTA}>Escriba sus datos para adelantar su trámite.</p>
      <NativeSelect
        id="registro-tipo_documento"
        size="md"
        label="Tipo de documento"
        required
        value={datos.tipo_documento}
        error={errores['tipo_documento']}
        data={aviso.tipos_documento.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => cambiar({ tipo_documento: event.currentTarget.value })}
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
          <p className="mt-2" key={parrafo}>
            {parrafo}
          </p>
        ))}
      </details>
      <label className="grid grid-cols-[auto_1fr] items-start gap-3 cursor-pointer">
        <input
          className="w-5 h-5 m-0 mt-px accent-accent"
          id="registro-acepta"
          type="checkbox"
          {...aceptar}
          aria-invalid={Boolean(sinAceptar)}
          aria-describedby="registro-acepta-error"
        />
        <span>Autorizo el tratamiento de mis datos personales como dice el aviso de privacidad.</span>
      </label>
      <p id="registro-acepta-error" className={sinAceptar ? ERROR : 'empty:hidden'}>
        {sinAceptar}
      </p>
      <div role="alert" className={general ? ERROR : undefined}>
        {general}
      </div>
      <Button type="submit" size="md" fullWidth loading={ocupado}>
        Enviar mis datos
      </Button>
    </form>
  )
}

/** `/auth/CreatePerson`: people register themselves before coming; the office reviews them. */
const Registro = () => {
  const { oficina } = useOficina()
  const { data, error, mutate } = useApi<Aviso>('/auth/politica')
  const [recibido, setRecibido] = useState<string | null>(null)
  return (
    <Hoja
      ancha
      title={oficina?.nombre ?? 'Protocolo'}
      pestana="Registro de datos"
      sello={<Sello logo={oficina?.logo} />}
    >
      {recibido ? (
        <div className="text-center" role="status">
          <h2 className="text-16">{recibido}</h2>
          <p>Lleve su documento de identidad cuando venga a la notaría.</p>
        </div>
      ) : error ? (
        <ErrorEnSitio error={error} title="No se pudo abrir el registro" onRetry={() => void mutate()} />
      ) : data ? (
        <FormularioPublico aviso={data} onRecibido={setRecibido} />
      ) : (
        <Cargando />
      )}
    </Hoja>
  )
}

export default Registro
