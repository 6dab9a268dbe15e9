import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { claseDeDocumento } from '../../modules/personas/domain.ts'
import { formatDocument } from '../../schemas/es-co/index.ts'
import { erroresDe } from '../kit/http/api-error.ts'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { type Persona, preguntarALaDian, type NombreYCorreo } from './dialogo/persona.ts'

const CAMPOS = { nombres: 'Nombres', apellidos: 'Apellidos', correo_electronico: 'Correo electrónico' } as const
type Campo = keyof typeof CAMPOS

/** Compares the DIAN's name and mail with the office's; saves nothing by itself. */
const ConsultarDian = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { data: persona, error } = useApi<Persona>(`/persona/${String(fila?.['id'])}`, { revalidateOnMount: true })
  const [form, setForm] = useState<NombreYCorreo | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const [fallas, setFallas] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const preguntada = useRef(false)
  const natural = persona ? claseDeDocumento(persona.tipo_documento) !== 'juridica' : true

  useEffect(() => {
    if (!persona || preguntada.current) return
    preguntada.current = true
    preguntarALaDian(persona.tipo_documento, persona.numero_documento, natural)
      .then((dicho) =>
        setForm({ ...dicho, correo_electronico: dicho.correo_electronico || (persona.correo_electronico ?? '') }),
      )
      .catch(setProblema)
  }, [persona, natural])

  const guardar = async () => {
    if (!persona || !form) return
    setEnviando(true)
    setFallas({})
    try {
      const { apellidos, ...resto } = form
      await api.put(`/persona/${persona.id}`, { ...resto, ...(natural ? { apellidos } : {}), version: persona.version })
      aviso.exito('Persona actualizada')
      void refrescar('/persona')
      onHecho()
      onClose()
    } catch (problem) {
      const suyas = erroresDe(problem)
      if (Object.keys(suyas).some((campo) => campo in CAMPOS)) setFallas(suyas)
      else setProblema(problem)
      setEnviando(false)
    }
  }
  const campo = (cual: Campo) => {
    const antes = persona?.[cual] ?? ''
    return (
      <TextInput
        key={cual}
        className={cual === 'correo_electronico' || !natural ? 'c12' : 'c6'}
        label={cual === 'nombres' && !natural ? 'Razón social' : CAMPOS[cual]}
        value={form?.[cual] ?? ''}
        description={form?.[cual] === antes ? 'Como ya está' : `Ahora: ${antes || 'vacío'}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fallas[cual]}
        onChange={(event) => {
          const value = event.currentTarget.value
          setForm((suyo) => suyo && { ...suyo, [cual]: value })
        }}
      />
    )
  }
  return (
    <Dialogo
      opened
      title="Lo que la DIAN tiene"
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {form ? 'Dejar como está' : 'Cerrar'}
          </Button>
          {form ? (
            <Button type="submit" loading={enviando}>
              Guardar
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <ErrorEnSitio error={error} /> : null}
      {!form && !problema && !error ? <Esqueleto campos={3} /> : null}
      {persona && form ? (
        <div className="kit-campos">
          <p className="c12">
            Esto respondió la DIAN del documento {formatDocument(persona.numero_documento)}. Revíselo: se guarda lo que
            quede escrito
            {natural ? ', y la DIAN no separa nombres de apellidos' : ''}.
          </p>
          {campo('nombres')}
          {natural ? campo('apellidos') : null}
          {campo('correo_electronico')}
        </div>
      ) : null}
    </Dialogo>
  )
}

export default ConsultarDian
