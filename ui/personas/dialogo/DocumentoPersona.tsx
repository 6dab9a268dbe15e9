import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers, IconAlertTriangle, IconSearch, IconUserCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import {
  formatIdentidad,
  normalizeText,
  avisoDeNitPegado,
  compareText,
  formatDocument,
} from '../../../schemas/es-co/index.ts'
import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { nombreCompleto } from '../domain.ts'
import { type Persona, preguntarALaDian } from './persona.ts'
import type { usePersona } from './use-persona.ts'
import { Button, TextInput } from '@mantine/core'
import { avisoDigito, digitoDe, leerDocumento } from '../../../modules/personas/domain.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { mensajeDe } from '../../kit/http/api-error.ts'

const PAUSA_MS = 500
const CUANTOS = 2

const palabrasDe = (nombre: string): string[] =>
  normalizeText(nombre)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

interface Props {
  editor: ReturnType<typeof usePersona>
  children: ReactNode
}

/** People of the same name with another document: a mistyped or former number creates duplicates. A warning only. */
const TocayosPersona = ({ editor, children }: Props) => {
  const { form, registro } = editor
  const [nombre] = useDebouncedValue(nombreCompleto(form), PAUSA_MS)
  const dichas = palabrasDe(nombre)
  const busca = registro === null && editor.varias.length === 0 && dichas.length > 1
  const { data } = useApi<{ data: (Persona & { tipo?: string | null })[] }>(
    busca ? `/persona?${query({ q: dichas.join(' '), page: 1, pageSize: 20 })}` : null,
  )
  const tocayos = busca
    ? (data?.data ?? [])
        .filter((una) => dichas.every((palabra) => palabrasDe(nombreCompleto(una)).includes(palabra)))
        .slice(0, CUANTOS)
    : []
  if (tocayos.length === 0) return children
  return (
    <p className="flex gap-1.5">
      <IconUsers size={16} aria-hidden />
      <span>
        Ya hay quien se llama así:{' '}
        {tocayos.map((una, index) => (
          <Fragment key={una.id}>
            {index > 0 ? ', ' : null}
            <button type="button" onClick={() => editor.tomar(una)}>
              {nombreCompleto(una)}, {formatIdentidad(una.tipo, una.numero_documento, una.digito)}
            </button>
          </Fragment>
        ))}
        . Si es la misma persona, escójala.
      </span>
    </p>
  )
}

/** Fills empty fields with the DIAN's data; saves nothing. */
const TraerDeLaDian = ({ editor, numero }: { editor: ReturnType<typeof usePersona>; numero: string }) => {
  const [dicho, setDicho] = useState('')
  const [preguntando, setPreguntando] = useState(false)
  const { form, clase, cambiar } = editor

  const traer = async () => {
    setPreguntando(true)
    setDicho('')
    try {
      const { nombres, apellidos, correo_electronico } = await preguntarALaDian(
        form.tipo_documento,
        numero,
        clase !== 'juridica',
      )
      const yaHabia = form.nombres.trim() || form.apellidos.trim()
      cambiar({
        ...(yaHabia ? {} : { nombres, apellidos }),
        ...(form.correo_electronico.trim() ? {} : { correo_electronico }),
      })
      const quien = [nombres, apellidos].filter(Boolean).join(' ')
      setDicho(
        `La DIAN dice ${quien}${correo_electronico ? `, ${correo_electronico}` : ', sin correo'}. ` +
          (yaHabia ? 'Lo que usted escribió no cambió.' : 'Revíselo antes de guardar.'),
      )
    } catch (problem) {
      setDicho(mensajeDe(problem))
    }
    setPreguntando(false)
  }
  return (
    <p className="muted flex gap-1.5">
      <span>
        <button type="button" disabled={preguntando} onClick={() => void traer()}>
          {preguntando ? 'Preguntando a la DIAN…' : 'Traer nombre y correo de la DIAN'}
        </button>
        {dicho ? `. ${dicho}` : ''}
      </span>
    </p>
  )
}

interface PropsDocumentoPersona {
  editor: ReturnType<typeof usePersona>
  /** Corrects a record; its document is fixed. */
  corrigiendo?: boolean
  empezarAqui: boolean
  onBuscar: () => void
  hallado: ReactNode
}

export const DocumentoPersona = ({
  editor,
  corrigiendo = false,
  empezarAqui,
  onBuscar,
  hallado,
}: PropsDocumentoPersona) => {
  const { form, errores, ocupado, tipos, varias } = editor
  const { numero, digito } = leerDocumento(form.tipo_documento, form.numero_documento)
  const esperado = digitoDe(form.tipo_documento, numero)
  const mostrado = form.digito || (digito ?? esperado)?.toString() || ''
  const pegado = avisoDeNitPegado(form.tipo_documento, form.numero_documento)
  const avisoDelDigito = avisoDigito(form.tipo_documento, numero, mostrado === '' ? null : Number(mostrado))

  return (
    <>
      <div className="kit-campos radi-busqueda">
        <TextInput
          id="persona-numero_documento"
          className={esperado === null ? 'c5' : 'c4'}
          label="Número de documento"
          autoComplete="off"
          data-autofocus={empezarAqui || undefined}
          value={form.numero_documento}
          error={errores['numero_documento']}
          onChange={(event) => editor.escribirNumero(event.currentTarget.value)}
          readOnly={corrigiendo}
          description={corrigiendo ? 'Si está mal escrito, se corrige en Personas, con su motivo.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onBlur={() => void editor.buscarSiFalta()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!corrigiendo) onBuscar()
          }}
        />
        {esperado === null ? null : (
          <TextoInput
            id="persona-digito"
            className="c2"
            label="DV"
            aria-label="Dígito de verificación"
            inputMode="numeric"
            value={mostrado}
            error={errores['digito']}
            onChange={(value) => editor.cambiar({ digito: value.replace(/\D/g, '').slice(-1) })}
          />
        )}
        {corrigiendo ? null : (
          <div className="c3 radi-boton-buscar">
            <Button
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              loading={ocupado === 'buscando'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onBuscar}
            >
              Buscar
            </Button>
          </div>
        )}
        <SelectBuscable
          id="persona-tipo_documento"
          className={esperado === null ? 'c4' : 'c3'}
          label="Tipo de documento"
          fixed
          disabled={corrigiendo}
          options={tipos.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.tipo_documento}
          error={errores['tipo_documento']}
          onChange={(value) => value !== null && editor.elegirTipo(value)}
        />
      </div>
      <div className="radi-hallado grid gap-1 min-h-10 py-2 px-0 text-13" role="status">
        {pegado ? <p className="muted flex gap-1.5">{pegado}</p> : null}
        {avisoDelDigito && !errores['digito'] ? (
          <p className="[&_svg]:text-warn! items-start text-warn text-13 flex gap-1.5">
            <IconAlertTriangle size={16} aria-hidden /> {avisoDelDigito}
          </p>
        ) : null}
        {hallado && editor.registro ? (
          <p className="flex gap-1.5">
            <IconUserCheck size={16} aria-hidden />
            <span>{hallado}</span>
          </p>
        ) : null}
        <TocayosPersona editor={editor}>
          {editor.noEsta ? (
            <>
              <p className="muted flex gap-1.5">
                El documento {formatDocument(numero)} no está registrado. Complete los datos para crearlo.
              </p>
              <TraerDeLaDian editor={editor} numero={numero} />
            </>
          ) : null}
        </TocayosPersona>
        {errores['_'] ? <p className="radi-error flex gap-1.5">{errores['_']}</p> : null}
      </div>
      {varias.length > 0 ? (
        <ul className="grid gap-1 mb-4 p-0 list-none" aria-label="Personas con ese documento">
          {[...varias]
            .sort((a, b) => compareText(nombreCompleto(a), nombreCompleto(b)))
            .map((one) => (
              <li key={one.id}>
                <Button variant="default" fullWidth justify="flex-start" onClick={() => editor.tomar(one)}>
                  {tipos.find(({ id }) => id === one.tipo_documento)?.name}: {nombreCompleto(one)}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
    </>
  )
}
