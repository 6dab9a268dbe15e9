import Form from '@rjsf/core/lib/components/Form.js'
import {
  type ErrorSchema,
  type RJSFSchema,
  type ValidatorType,
  type UiSchema,
  englishStringTranslator,
  TranslatableString,
} from '@rjsf/utils'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import { ApiError, mensajeDe } from '../../kit/http/ApiError.ts'
import { terminarDeEscribir } from '../../kit/campos/ilegible.ts'
import { useAtajo } from '../../kit/keyboard/useAtajo.ts'
import { type Fila, valorDe } from '../fila.ts'
import { type ContextoFormulario, camposDe, type OpcionesDeCampo } from './contexto.ts'
import {
  comoErrorSchema,
  desdeRjsf,
  losQueCuentan,
  resumenDe,
  type Falta,
  irAlCampo,
  ResumenErrores,
  type ErrorDeCampo,
} from './ResumenErrores.tsx'
import { PlantillaDeCampo, PlantillaDeObjeto } from './plantillas.tsx'
import { Campo } from './Campo.tsx'
import { cuerpoDe, desdeFila } from './valores.ts'
import '../pantalla.css'

/** What rjsf itself may say; the rest is said by the kit. */
const TEXTOS: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: 'Elemento',
  [TranslatableString.MissingItems]: 'Falta definir los elementos',
  [TranslatableString.EmptyArray]: 'Ningún elemento todavía',
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.CloseLabel]: 'Cerrar',
  [TranslatableString.ErrorsLabel]: 'Revise estos campos',
  [TranslatableString.NewStringDefault]: 'Valor nuevo',
  [TranslatableString.AddButton]: 'Agregar',
  [TranslatableString.AddItemButton]: 'Agregar',
  [TranslatableString.CopyButton]: 'Copiar',
  [TranslatableString.MoveDownButton]: 'Bajar',
  [TranslatableString.MoveUpButton]: 'Subir',
  [TranslatableString.RemoveButton]: 'Quitar',
  [TranslatableString.NowLabel]: 'Ahora',
  [TranslatableString.ClearLabel]: 'Limpiar',
  [TranslatableString.PreviewLabel]: 'Vista previa',
  [TranslatableString.UnknownFieldType]: 'Este campo no se puede mostrar',
  [TranslatableString.OptionPrefix]: 'Opción %1',
  [TranslatableString.TitleOptionPrefix]: '%1, opción %2',
  [TranslatableString.KeyLabel]: 'Nombre de %1',
  [TranslatableString.InvalidObjectField]: 'El campo %1 está mal definido: %2.',
  [TranslatableString.UnsupportedField]: 'Este campo no se puede mostrar.',
  [TranslatableString.FilesInfo]: '%1 (%2, %3 bytes)',
}

const traducir = (text: TranslatableString, params?: string[]): string => {
  const own = TEXTOS[text]
  if (!own) return englishStringTranslator(text, params)
  return (params ?? []).reduce((sentence, value, index) => sentence.replace(`%${index + 1}`, value), own)
}

const hoja = (opciones: OpcionesDeCampo): UiSchema =>
  // options of our own, read by Campo.tsx
  ({
    'ui:field': Campo,
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:options': opciones as unknown as NonNullable<UiSchema['ui:options']>,
  })

/** How each property of the effective schema is drawn; what the definition does not name is not shown. */
const uiSchemaDe = (efectiva: FormularioEfectivo, fila: Fila): UiSchema => {
  const campos = camposDe(efectiva)
  const made: UiSchema = { 'ui:submitButtonOptions': { norender: true } }
  for (const name of Object.keys(efectiva.definicion.esquema.properties)) {
    const campo = campos.get(name)
    made[name] = campo ? hoja({ campo, nombre: name, original: fila[name] }) : { 'ui:widget': 'hidden' }
  }
  if (efectiva.extra.length)
    made['extra'] = Object.fromEntries(
      efectiva.extra.flatMap(({ name }) => {
        const campo = campos.get(`extra.${name}`)
        return campo ? [[name, hoja({ campo, nombre: `extra.${name}`, original: valorDe(fila, `extra.${name}`) })]] : []
      }),
    )
  return { ...made, 'ui:order': [...[...campos.keys()].filter((ruta) => !ruta.includes('.')), '*'] }
}

export interface FormularioProps {
  efectiva: FormularioEfectivo
  validador: ValidatorType
  /** The record that is changed; null makes a new one. */
  fila: Fila | null
  inicial: Fila
  /** The field to begin at; the first one unless said. */
  campo?: string | null
  onCambio: (datos: Fila) => void
  /** Sends the body; what it rejects with is shown by field. */
  onGuardar: (cuerpo: Record<string, unknown>) => Promise<void>
  /** Buttons, under the form. */
  pie: (guardando: boolean) => ReactNode
  /** A form shown beside what is being written: the focus stays where it is. */
  quieto?: boolean
  /** What is asked for besides its fields, between them and the buttons. */
  ademas?: Ademas
}

/** What a form asks for that is no field of it: where nothing is wrong with the fields either, it is sent. */
export interface Ademas {
  contenido: ReactNode
  /** What is called each of its things, by the name under which it is sent; each stands in an element with id `root_{name}`. */
  titulos: Readonly<Record<string, string>>
  faltas: () => readonly Falta[]
}

const PLANTILLAS = { FieldTemplate: PlantillaDeCampo, ObjectFieldTemplate: PlantillaDeObjeto }

/** A record's form: checked here with the served validator and always again by the server. */
export const Formulario = (props: FormularioProps) => {
  const { efectiva, validador, fila, inicial, campo, onCambio, onGuardar, pie, quieto = false, ademas } = props
  const { esquema, mensajes } = efectiva.definicion
  const [datos, setDatos] = useState<Fila>(inicial)
  const [errores, setErrores] = useState<ErrorDeCampo[]>([])
  const [general, setGeneral] = useState<string | null>(null)
  const [delServidor, setDelServidor] = useState<ErrorSchema>()
  const [guardando, setGuardando] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const actual = useRef(datos)
  const oyentes = useRef(new Set<() => void>())
  const contexto = useMemo<ContextoFormulario>(
    () => ({
      fila: fila ?? {},
      actual: () => actual.current,
      pendientes: new Set(),
      suscribir: (listener) => {
        oyentes.current.add(listener)
        return () => void oyentes.current.delete(listener)
      },
    }),
    [fila],
  )
  const uiSchema = useMemo(() => uiSchemaDe(efectiva, fila ?? {}), [efectiva, fila])
  const original = useMemo(() => (fila ? desdeFila(esquema, fila) : null), [esquema, fila])

  useEffect(() => {
    if (quieto) return
    box.current?.querySelector<HTMLElement>('input:not([disabled]),textarea:not([disabled])')?.focus()
    if (campo) irAlCampo(`root_${campo}`)
  }, [quieto, campo])

  const soltarTodo = () => {
    for (const soltar of contexto.pendientes) soltar()
  }
  const enviar = () => {
    soltarTodo()
    // the form takes in what was still being typed before it is asked to check itself
    setTimeout(() => box.current?.querySelector('form')?.requestSubmit())
  }
  useAtajo('mod+s', 'Guardar', enviar, { inDialog: true })

  const resumen = (faltas: readonly Falta[]) => resumenDe(faltas, esquema, ademas?.titulos)
  const fallar = (found: ErrorDeCampo[], text: string | null) => {
    setErrores(found)
    setGeneral(text)
    const [first] = found
    setTimeout(() =>
      first
        ? irAlCampo(first.id)
        : box.current?.querySelector<HTMLElement>('[role="alert"]')?.scrollIntoView({ block: 'center' }),
    )
  }
  const guardar = async () => {
    const aparte = ademas?.faltas() ?? []
    if (aparte.length) return fallar(resumen(aparte), mensajes.incompleto ?? null)
    setErrores([])
    setGeneral(null)
    setGuardando(true)
    try {
      await onGuardar(cuerpoDe(efectiva, actual.current, fila))
    } catch (error) {
      const porCampo = error instanceof ApiError ? error.errors : {}
      setDelServidor(comoErrorSchema(porCampo))
      const found = resumen(Object.entries(porCampo).map(([ruta, [texto = '']]) => ({ ruta, texto })))
      fallar(found, found.length ? null : mensajeDe(error))
    } finally {
      setGuardando(false)
    }
  }

  return (
    // a press on these buttons leaves the focus where it is: a field that is left loses its error, and the button would move from
    // under the pointer
    <div
      ref={box}
      className="pantalla-formulario"
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) soltarTodo()
      }}
      onMouseDown={(event) => {
        const sinFoco = '.kit-dialogo-acciones button, .pantalla-ademas button'
        if (event.target instanceof Element && event.target.closest(sinFoco)) event.preventDefault()
      }}
      onClickCapture={(event) => {
        if (!(event.target instanceof Element && event.target.closest('[type=submit]'))) return
        // what is read when it is left was not: the press leaves the focus where it is
        if (document.activeElement?.matches('[data-al-salir]')) terminarDeEscribir()
        // before the form is asked to check itself, whoever made the click
        flushSync(soltarTodo)
      }}
    >
      <ResumenErrores errores={errores} general={general} />
      <Form
        schema={esquema as unknown as RJSFSchema} // the same object that the server compiled
        uiSchema={uiSchema}
        formData={datos}
        validator={validador}
        templates={PLANTILLAS}
        formContext={contexto}
        translateString={traducir}
        extraErrors={delServidor}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        transformErrors={(errors) => losQueCuentan(errors, efectiva, original, actual.current)}
        onChange={({ formData }) => {
          const next = (formData ?? {}) as Fila // the form of an object schema holds an object
          actual.current = next
          setDatos(next)
          setDelServidor(undefined)
          for (const avisar of oyentes.current) avisar()
          onCambio(next)
        }}
        onSubmit={() => void guardar()}
        onError={(errors) =>
          fallar(resumen([...desdeRjsf(errors), ...(ademas?.faltas() ?? [])]), mensajes.incompleto ?? null)
        }
      >
        {ademas ? <div className="pantalla-ademas">{ademas.contenido}</div> : null}
        <div className="kit-dialogo-acciones">{pie(guardando)}</div>
      </Form>
    </div>
  )
}
