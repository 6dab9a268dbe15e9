import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemaParser, type RJSFSchema } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { expect } from 'chai'
import { checker } from '../../../modules/kernel/http/validation/ajv.ts'
import { Problem } from '../../../modules/kernel/http/validation/problem.ts'
import { esquemaEfectivo, codigoDelValidador } from '../../../modules/pantallas/efectiva.ts'
import { FORMATOS } from '../../../schemas/json/formatos.ts'
import { pantalla, type CampoAdicional, type EsquemaDeFormulario } from '../../../schemas/vistas/pantalla.ts'
import { FORMULARIOS, PANTALLAS } from '../../../schemas/pantallas/index.ts'
import { sample } from '../../harness/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'validador-'))
let made = 0

/** The served module, loaded as a browser loads it, with the helpers that the browser hands in. */
async function cargar(esquema: EsquemaDeFormulario) {
  const file = join(folder, `v${++made}.mjs`)
  writeFileSync(file, codigoDelValidador(esquema))
  const { default: crear } = await import(pathToFileURL(file).href)
  const ayudas: Record<string, unknown> = {
    'ajv/dist/runtime/ucs2length': ucs2length,
    'ajv/dist/runtime/equal': equal,
    formatos: FORMATOS,
  }
  const functions = crear((name: string) => ayudas[name] ?? expect.fail(`asks for ${name}`))
  return createPrecompiledValidator(functions, JSON.parse(JSON.stringify(esquema)) as RJSFSchema)
}

/** The server's own verdict: which fields are wrong. */
function segunServidor(esquema: EsquemaDeFormulario, value: unknown): string[] {
  try {
    checker(esquema, 'body')(structuredClone(value))
    return []
  } catch (error) {
    return error instanceof Problem ? Object.keys(error.errors ?? {}).sort() : expect.fail(String(error))
  }
}

async function igualQueElServidor(esquema: EsquemaDeFormulario, values: readonly unknown[]) {
  const validador = await cargar(esquema)
  for (const value of values) {
    const { errors } = validador.validateFormData(structuredClone(value), esquema as unknown as RJSFSchema)
    const fields = [
      ...new Set(
        errors
          .filter(({ name }) => name !== 'if' && name !== 'oneOf')
          .map(({ property = '' }) => property.replace(/^\./, '').replaceAll('/', '.')),
      ),
    ].sort()
    expect(fields, JSON.stringify(value)).to.deep.equal(
      segunServidor(esquema, value).map((field) => (field === '_' ? '' : field)),
    )
  }
}

const CANON: CampoAdicional = {
  name: 'canon',
  titulo: 'Canon',
  requerido: true,
  escribe: true,
  celda: 'money',
  campo: { widget: 'money' },
  esquema: { type: 'integer', minimum: 0, maximum: 1000 },
}

/** What the study left untried: an added field, `oneOf`, `dependencies` and conditions in one form. */
const dinamica = pantalla({
  id: 'prueba',
  titulo: 'Prueba',
  singular: 'prueba',
  vista: 'departamentos',
  recurso: '/departamentos',
  grupo: 'x',
  esquema: {
    type: 'object',
    required: ['nombre', 'tipo'],
    properties: {
      nombre: {
        type: 'string',
        title: 'Nombre',
        minLength: 1,
        maxLength: 10,
        mensajes: { minLength: 'Escriba el nombre' },
      } as never,
      tipo: {
        title: 'Tipo',
        oneOf: [
          { const: 'natural', title: 'Natural' },
          { const: 'juridica', title: 'Jurídica' },
        ],
      },
      desde: { type: 'string', format: 'date', title: 'Desde' },
      hasta: { type: 'string', format: 'date', title: 'Hasta' },
    },
    dependencies: {
      tipo: {
        oneOf: [
          {
            properties: { tipo: { enum: ['natural'] }, apellido: { type: 'string', title: 'Apellido', minLength: 2 } },
            required: ['apellido'],
          },
          {
            properties: { tipo: { enum: ['juridica'] }, nit: { type: 'string', title: 'NIT', pattern: '^\\d+$' } },
            required: ['nit'],
          },
        ],
      },
      hasta: ['desde'],
    },
    if: { properties: { nombre: { const: 'Ana' } }, required: ['nombre'] },
    then: { required: ['desde'] },
  },
  campos: { nombre: { widget: 'text' } },
  tabla: { columnas: [{ campo: 'nombre', celda: 'text' }], orden: 'nombre', pageSize: 5 },
  acciones: [],
  mensajes: { creado: 'x', noCreado: 'x', editado: 'x', noEditado: 'x', eliminado: 'x', noEliminado: 'x' },
})

describe('Validador servido: el mismo veredicto que el servidor, sin eval', () => {
  after(() => {
    rmSync(folder, { recursive: true })
  })

  it('con un campo adicional, oneOf, dependencies e if/then', async () => {
    const esquema = esquemaEfectivo(dinamica, [CANON])
    const bueno = { nombre: 'Luis', tipo: 'natural', apellido: 'Peña', extra: { canon: 5 } }
    const validador = await cargar(esquema)
    expect(validador.validateFormData(bueno, esquema as unknown as RJSFSchema).errors).to.deep.equal([])
    const malos: [object, string][] = [
      [{ ...bueno, extra: {} }, 'extra.canon'],
      [{ ...bueno, extra: { canon: 1001 } }, '.extra.canon'],
      [{ ...bueno, tipo: 'otra' }, '.tipo'],
      [{ ...bueno, apellido: undefined }, 'apellido'],
      [{ ...bueno, tipo: 'juridica', nit: 'x' }, '.nit'],
      [{ ...bueno, nombre: 'Ana' }, 'desde'],
      [{ ...bueno, hasta: '2026-01-01' }, 'desde'],
      [{ ...bueno, desde: '2026-02-30' }, '.desde'],
      [{ ...bueno, nombre: '' }, '.nombre'],
    ]
    for (const [datos, campo] of malos) {
      const { errors } = validador.validateFormData(JSON.parse(JSON.stringify(datos)), esquema as unknown as RJSFSchema)
      expect(errors.map(({ property }) => property).join(' '), JSON.stringify(datos)).to.include(
        campo.replace(/^\./, ''),
      )
    }
  })

  it('cada regla lleva su frase al lado, la propia o la general', () => {
    const { properties } = esquemaEfectivo(dinamica, [CANON])
    expect(properties.nombre).to.deep.include({
      mensajes: {
        type: 'Debe ser un texto.',
        required: 'Este campo es obligatorio.',
        minLength: 'Escriba el nombre',
        maxLength: 'Máximo 10 caracteres.',
      },
    })
    expect(properties.extra).to.have.nested.property('properties.canon.mensajes.maximum', 'Debe ser 1000 o menos.')
  })

  for (const base of [...PANTALLAS, ...FORMULARIOS]) {
    it(`${base.id}: muestras buenas y malas, campo por campo`, async () => {
      const esquema = esquemaEfectivo(base, [])
      const bueno = sample(esquema as never) as Record<string, unknown>
      const malos = Object.keys(esquema.properties).flatMap((name) =>
        ['x'.repeat(20_000), -1, '', null, {}, []].map((value) => ({ ...bueno, [name]: value })),
      )
      await igualQueElServidor(esquema, [bueno, {}, ...malos])
    })
  }

  it('el código no evalúa texto ni pide nada que el navegador no tenga', () => {
    for (const base of PANTALLAS) {
      const code = codigoDelValidador(esquemaEfectivo(base, []))
      expect(code).to.not.match(/\beval\(|new Function/)
      const pedidos = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)
      for (const name of pedidos)
        expect(['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal', 'formatos']).to.include(name)
      expect(Object.keys(schemaParser(esquemaEfectivo(base, []) as unknown as RJSFSchema))).to.have.length.above(0)
    }
  })
})
