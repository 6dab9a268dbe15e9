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
import { ApiError, mensajeDe } from '../../kit/http/api-error.ts'
import { ACCIONES } from '../../kit/dialogs/Dialogo.tsx'
import { terminarDeEscribir } from '../../kit/campos/field.ts'
import { useAtajo } from '../../kit/keyboard/use-atajo.ts'
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

/** Messages of rjsf itself; the kit gives the others. */
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
  // custom options, read by Campo.tsx
  ({
    'ui:field': Campo,
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:options': opciones as unknown as NonNullable<UiSchema['ui:options']>,
  })

/** uiSchema by property; properties without a definition are hidden. */
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
  fila: Fila | null
  inicial: Fila
  /** Field with the initial focus; default: the first one. */
  campo?: string | null
  onCambio: (datos: Fila) => void
  /** Sends the body; a rejection shows its errors by field. */
  onGuardar: (cuerpo: Record<string, unknown>) => Promise<void>
  pie: (guardando: boolean) => ReactNode
  /** Keeps the focus elsewhere: the form is shown beside another input. */
  quieto?: boolean
  /** Short form: errors of its fields stand only at them. */
  breve?: boolean
  ademas?: Ademas
}

/** Extra inputs outside the schema; their errors block the submit. */
export interface Ademas {
  contenido: ReactNode
  /** Titles by name in the body; each input is in an element with id `root_{name}`. */
  titulos: Readonly<Record<string, string>>
  faltas: () => readonly Falta[]
}

const enElFormulario = (id: string): boolean => document.querySelector(`[data-campo="${CSS.escape(id)}"]`) !== null

const PLANTILLAS = { FieldTemplate: PlantillaDeCampo, ObjectFieldTemplate: PlantillaDeObjeto }

/** Form of a record: checked here with the server's compiled validator, and again by the server. */
export const Formulario = (props: FormularioProps) => {
  const { efectiva, validador, fila, inicial, campo, onCambio, onGuardar, pie, quieto = false, breve, ademas } = props
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
    box.current?.querySelector<HTMLElement>('input:not([disabled]),textarea:not([disabled]),[data-autofocus]')?.focus()
    if (campo) irAlCampo(`root_${campo}`)
  }, [quieto, campo])

  const soltarTodo = () => {
    for (const soltar of contexto.pendientes) soltar()
  }
  const enviar = () => {
    soltarTodo()
    // let React commit the flushed text before the form validates
    setTimeout(() => box.current?.querySelector('form')?.requestSubmit())
  }
  useAtajo('mod+s', 'Guardar', enviar, { inDialog: true })

  const resumen = (faltas: readonly Falta[]) => resumenDe(faltas, esquema, ademas?.titulos)
  const fallar = (found: ErrorDeCampo[], text: string | null) => {
    setErrores(breve ? found.filter(({ id }) => !enElFormulario(id)) : found)
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
    // Keep the focus on a press of these buttons: a blur could remove a field's error and move the button before the click ends.
    <div
      ref={box}
      className="pantalla-formulario [&_form]:grid [&_form]:gap-4"
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) soltarTodo()
      }}
      onMouseDown={(event) => {
        const sinFoco = '.kit-dialogo-acciones button, .pantalla-ademas button'
        if (event.target instanceof Element && event.target.closest(sinFoco)) event.preventDefault()
      }}
      onClickCapture={(event) => {
        if (!(event.target instanceof Element && event.target.closest('[type=submit], .kit-dialogo-acciones button')))
          return
        // a field parsed on blur was not parsed yet, since the press keeps the focus
        if (document.activeElement?.matches('[data-al-salir]')) terminarDeEscribir()
        // flush pending text before the form validates, or its draft is left
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
          const next = (formData ?? {}) as Fila // an object schema holds an object
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
        <div className={`${ACCIONES} mt-2 -mx-4 -mb-4`}>{pie(guardando)}</div>
      </Form>
    </div>
  )
}
