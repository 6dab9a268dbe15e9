import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { adicionalDe, ejemploDe, esNodo, mezclarExtra } from '../../modules/campos/domain.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Formulario } from '../screen/formulario/Formulario.tsx'
import type { Editor } from './use-editor.ts'
import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils'
import type { DefinicionCampo, Extra } from '../../schemas/json/campo.ts'
import '../screen/pantalla.css'

const TODO: ReadonlySet<number> = new Set()

const faltasDe = (campos: readonly DefinicionCampo[], datos: unknown): RJSFValidationError[] => {
  const escrito: Extra = esNodo(datos) && esNodo(datos['extra']) ? datos['extra'] : {}
  // a file chosen here is not uploaded: its presence is enough
  const extra = Object.fromEntries(
    Object.entries(escrito).map(([name, value]) => [name, value instanceof File ? 1 : value]),
  )
  const sinInicial = campos.map((campo) => ({ ...campo, inicial: null, lee: null, escribe: null }))
  return Object.entries(mezclarExtra(sinInicial, extra, undefined, TODO).faltas).flatMap(([path, texts]) =>
    texts.map((message) => ({ name: 'campo', property: `.${path}`, message, stack: message })),
  )
}

/** Validates unsaved definitions by the server's own rules; the served schema does not know them. */
const validadorDePrueba = (campos: readonly DefinicionCampo[]): ValidatorType => ({
  validateFormData: (datos, _schema, _custom, transform, uiSchema) => {
    const found = faltasDe(campos, datos)
    const errors = transform ? transform(found, uiSchema) : found
    return { errors, errorSchema: toErrorSchema(errors) }
  },
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
})

const FORMAS = [
  { value: 'escritorio', label: 'Escritorio' },
  { value: 'telefono', label: 'Teléfono' },
]

export const VistaPrevia = ({ editor }: { editor: Editor }) => {
  const [forma, setForma] = useState('escritorio')
  const [veces, setVeces] = useState(0)
  const [bien, setBien] = useState(false)
  const { activos, base } = editor
  const efectiva = useMemo(() => pantallaDePrueba(base, activos), [base, activos])
  const validador = useMemo(() => validadorDePrueba(activos), [activos])
  const inicial = useMemo(() => {
    const hoy = bogotaDate(Date.now())
    return {
      extra: Object.fromEntries(
        activos.flatMap((campo) => {
          const value = ejemploDe(campo, hoy)
          return value === null ? [] : [[campo.nombre, value]]
        }),
      ),
    }
  }, [activos])
  // another kind, option or initial value needs a new form
  const clave = JSON.stringify([
    base.version,
    veces,
    activos.map(({ nombre, tipo, inicial: first, catalogo, opciones }) => [nombre, tipo, first, catalogo, opciones]),
  ])

  return (
    <section className={PREVIA} aria-label="Vista previa">
      <header className="flex flex-wrap items-center justify-between gap-2 min-h-9 mb-4">
        <h2 className="text-14 font-semibold">Vista previa</h2>
        <div role="group" aria-label="Tamaño de la vista previa">
          {FORMAS.map(({ value, label }) => (
            <Button
              key={value}
              size="compact-sm"
              variant={forma === value ? 'light' : 'subtle'}
              aria-pressed={forma === value}
              onClick={() => setForma(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </header>
      <div className={`${FORMULARIO} ${forma === 'telefono' ? TELEFONO : 'border rounded-6'}`}>
        {activos.length === 0 ? (
          <Vacio title="Aquí se verá el formulario" />
        ) : (
          <Formulario
            key={clave}
            quieto
            efectiva={efectiva}
            validador={validador}
            fila={null}
            inicial={inicial}
            onCambio={() => setBien(false)}
            onGuardar={() => {
              setBien(true)
              return Promise.resolve()
            }}
            pie={() => (
              <>
                <span className="flex-1 text-ok text-13" role="status">
                  {bien ? 'Así se guardaría' : ''}
                </span>
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() => {
                    setVeces(veces + 1)
                    setBien(false)
                  }}
                >
                  Datos de ejemplo
                </Button>
                <Button size="xs" variant="default" type="submit">
                  Probar
                </Button>
              </>
            )}
          />
        )}
      </div>
    </section>
  )
}

const PREVIA =
  'campos-previa sticky top-4 max-h-[calc(100vh_-_32px)] overflow-auto @max-[981px]/contenido:static ' +
  '@max-[981px]/contenido:col-span-full @max-[981px]/contenido:max-h-none'
const FORMULARIO = 'p-4 border-line bg-surface [&_.kit-dialogo-acciones]:static [&_.kit-dialogo-acciones]:items-center'
/** One column, as the form on a narrow screen. */
const TELEFONO = 'w-[min(390px,100%)] mx-auto border-6 [border-radius:16px] [&_.kit-campos>*]:col-span-12!'

function pantallaDePrueba(base: Editor['base'], activos: Editor['activos']): PantallaEfectiva {
  const extra = activos.map((campo) =>
    adicionalDe(
      { ...campo, titulo: campo.titulo.trim() || campo.nombre },
      { escribe: true, recurso: recursoDe(base.catalogos, campo.catalogo) },
    ),
  )
  const required = activos.filter(({ requerido }) => requerido).map(({ nombre }) => nombre)
  const properties = {
    extra: {
      type: 'object',
      properties: Object.fromEntries(extra.map(({ name, esquema }) => [name, esquema])),
      required,
    },
  } as const
  return {
    definicion: {
      id: `campos.${base.entidad}`,
      titulo: base.titulo,
      singular: 'registro',
      grupo: '',
      vista: 'campos',
      recurso: '',
      esquema: { type: 'object', properties },
      campos: {},
      tabla: { columnas: [{ campo: 'id', titulo: 'Id', celda: 'number' }], orden: 'id', pageSize: 5 },
      acciones: [],
      mensajes: { creado: '', noCreado: '', editado: '', noEditado: '', eliminado: '', noEliminado: '' },
    },
    puede: { ver: true, crear: true, modificar: true, eliminar: false },
    extra,
    huella: '',
    validador: '',
  }
}

const recursoDe = (catalogos: Editor['base']['catalogos'], id: string | null): string | undefined =>
  catalogos.find((one) => one.id === id)?.recurso
