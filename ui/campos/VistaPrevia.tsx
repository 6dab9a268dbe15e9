import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Campo, FormularioEfectivo } from '../../schemas/vistas/pantalla.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { adicionalDe, ejemploDe, esNodo, mezclarExtra } from '../../modules/campos/domain.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Formulario } from '../screen/formulario/Formulario.tsx'
import { iniciales } from '../screen/formulario/valores.ts'
import { Escoger } from './EsquemaVivo.tsx'
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

const FORMAS: readonly { value: 'escritorio' | 'telefono'; label: string }[] = [
  { value: 'escritorio', label: 'Escritorio' },
  { value: 'telefono', label: 'Teléfono' },
]

export const VistaPrevia = ({ editor, entera }: { editor: Editor; entera: FormularioEfectivo | undefined }) => {
  const [forma, setForma] = useState<'escritorio' | 'telefono'>('escritorio')
  const [veces, setVeces] = useState(0)
  const [bien, setBien] = useState(false)
  const { activos, base } = editor
  const efectiva = useMemo(() => pantallaDePrueba(base, activos, entera), [base, activos, entera])
  const validador = useMemo(() => validadorDePrueba(activos), [activos])
  const inicial = useMemo(() => {
    const hoy = bogotaDate(Date.now())
    return {
      ...(entera ? iniciales(entera) : {}),
      extra: Object.fromEntries(
        activos.flatMap((campo) => {
          const value = ejemploDe(campo, hoy)
          return value === null ? [] : [[campo.nombre, value]]
        }),
      ),
    }
  }, [activos, entera])
  // another kind, option or initial value needs a new form
  const clave = JSON.stringify([
    base.version,
    veces,
    entera?.huella,
    activos.map(({ nombre, tipo, inicial: first, catalogo, opciones }) => [nombre, tipo, first, catalogo, opciones]),
  ])

  return (
    <section className="campos-previa" aria-label="Vista previa">
      <header className="flex flex-wrap items-center justify-between gap-2 min-h-9 mb-4">
        <h2 className="text-14 font-semibold">Vista previa</h2>
        <Escoger titulo="Tamaño de la vista previa" opciones={FORMAS} value={forma} onChange={setForma} />
      </header>
      <div className={`${FORMULARIO} ${forma === 'telefono' ? TELEFONO : 'border rounded-6'}`}>
        {activos.length === 0 && !entera ? (
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
                {entera ? null : (
                  <Button size="xs" variant="default" type="submit">
                    Probar
                  </Button>
                )}
              </>
            )}
          />
        )}
      </div>
    </section>
  )
}

const FORMULARIO = 'p-4 border-line bg-surface [&_.kit-dialogo-acciones]:static [&_.kit-dialogo-acciones]:items-center'
/** One column, as the form on a narrow screen. */
const TELEFONO = 'w-[min(390px,100%)] mx-auto border-6 [border-radius:16px] [&_.kit-campos>*]:col-span-12!'

/** @param entera the served form, whose own fields stand before the added ones */
function pantallaDePrueba(
  base: Editor['base'],
  activos: Editor['activos'],
  entera: FormularioEfectivo | undefined,
): FormularioEfectivo {
  const extra = activos.map((campo) =>
    adicionalDe(
      { ...campo, titulo: campo.titulo.trim() || campo.nombre },
      { escribe: true, recurso: recursoDe(base.catalogos, campo.catalogo) },
    ),
  )
  const { required = [], properties = {} } = entera?.definicion.esquema ?? {}
  const suyo = {
    type: 'object',
    properties: Object.fromEntries(extra.map(({ name, esquema }) => [name, esquema])),
    required: activos.filter(({ requerido }) => requerido).map(({ nombre }) => nombre),
  } as const
  return {
    definicion: {
      id: `campos.${base.entidad}`,
      titulo: base.titulo,
      vista: 'campos',
      esquema: { type: 'object', required, properties: { ...properties, extra: suyo } },
      campos: sinEfecto(entera?.definicion.campos ?? {}),
      mensajes: {},
    },
    extra,
    huella: '',
    validador: '',
  }
}

/** Without the upload and the query of a real record. */
const sinEfecto = (campos: FormularioEfectivo['definicion']['campos']): typeof campos =>
  Object.fromEntries(
    Object.entries(campos).map(([name, campo]) => {
      const suelto = Object.entries(campo ?? {}).filter(([palabra]) => palabra !== 'subir' && palabra !== 'consulta')
      return [name, Object.fromEntries(suelto) as unknown as Campo] // both words are optional
    }),
  )

const recursoDe = (catalogos: Editor['base']['catalogos'], id: string | null): string | undefined =>
  catalogos.find((one) => one.id === id)?.recurso
