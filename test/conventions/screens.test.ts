import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { tiposPersona } from '../../modules/catalogos/semillas.ts'
import { claseDeDocumento, camposDe, obligatoriosDe } from '../../modules/personas/domain.ts'
import { routes } from '../../modules/index.ts'
import { permisosDeBorrador } from '../../schemas/sesion/borrador.ts'
import {
  CELDAS,
  ENTRADAS,
  type AccionDePantalla,
  type Campo,
  type Condicion,
  type Pantalla,
} from '../../schemas/vistas/pantalla.ts'
import { FORMULARIOS, PANTALLAS } from '../../schemas/pantallas/index.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { permiso, VISTAS } from '../../schemas/vistas/vistas.ts'
import { permittedOf } from '../../modules/kernel/index.ts'
import { root } from '../harness/root.ts'
import { sources } from './source.ts'

const addresses = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`))
const igualPath = (path: string, recurso: string) => path.replace(/:\w+/g, ':id') === recurso.replace(/\{\w+\}/g, ':id')
const camposDePantalla = ({ campos }: Pantalla) =>
  Object.entries(campos).filter((entry): entry is [string, Campo] => entry[1] !== undefined)

type Propiedades = Readonly<Record<string, unknown>>

/** The routes of the API that an action of a screen calls. */
function llamadas({ recurso, multipart }: Pantalla, accion: AccionDePantalla): string[] {
  switch (accion.tipo) {
    case 'create':
      return [`POST ${recurso}`]
    // forms in parts change a record with POST …?_method=PUT
    case 'edit':
      return [`${multipart ? 'POST' : 'PUT'} ${recurso}/:id`]
    case 'toggle':
      return [`PUT ${recurso}/:id`]
    case 'delete':
      return [`DELETE ${recurso}/:id`]
    case 'view':
    case 'record':
      return [`GET ${recurso}/:id`]
    case 'download':
      return [`GET ${accion.ruta.replace(/\{\w+\}/g, ':id')}`]
    default:
      return []
  }
}

describe('Pantallas: cada una dice cosas que existen', () => {
  it('ninguna se llama como otra, tampoco los formularios sin tabla', () => {
    const todas = [...PANTALLAS, ...FORMULARIOS].map(({ id }) => id)
    expect(new Set(todas).size).to.equal(todas.length)
  })

  it('los tipos de persona se describen como lo que son: los que la oficina trae', () => {
    const { ruta } = PANTALLAS.find(({ id }) => id === 'tipo-persona') ?? {}
    for (const { name } of tiposPersona) expect(ruta?.linea).to.include(name.toLowerCase())
    expect(ruta?.linea).to.not.match(/natural|jurídica/) // what a document or an organisation says
  })

  it('cada formulario sin tabla va a una ruta que hay, y cada acción que abre uno nombra uno que hay', () => {
    for (const { metodo, recurso } of FORMULARIOS)
      expect(addresses).to.include(`${metodo} ${recurso.replace(/\{\w+\}/g, ':id')}`)
    const ids = FORMULARIOS.map(({ id }) => id)
    const abren = PANTALLAS.flatMap(({ acciones }) => acciones).flatMap((accion) =>
      accion.tipo === 'form' ? [accion.formulario] : [],
    )
    for (const formulario of abren) expect(ids).to.include(formulario)
  })

  for (const uno of FORMULARIOS)
    it(`${uno.id}: su ruta pide los mismos permisos, y recibe cada campo que el formulario envía`, () => {
      const { metodo, recurso, vista, necesita, campos, deFila = [], fijos = {} } = uno
      const ruta = routes.find(({ method, path }) => method === metodo && igualPath(path, recurso))
      const permitidos = ruta && permittedOf(ruta.needs)?.anyOf
      const abren = [necesita].flat().map((accion) => permiso(vista, accion))
      if (permitidos) for (const id of abren) expect(permitidos, 'quien lo abre puede enviarlo').to.include(id)
      const recibe = new Set(
        Object.keys({
          ...Object(Object(ruta?.body ?? ruta?.query).properties),
          ...ruta?.multipart?.files,
        }),
      )
      if (recibe.size && !TIPOS_DE_TRAMITE.some(({ id }) => id === uno.id))
        for (const name of [...Object.keys(campos), ...deFila, ...Object.keys(fijos)])
          expect(recibe, name).to.include(name)
    })

  for (const pantalla of PANTALLAS) {
    const { id, esquema, tabla, acciones, recurso, vista } = pantalla
    const campos = camposDePantalla(pantalla)

    it(`${id}: cada campo tiene título en español y está en el formulario o lo escribe otro`, () => {
      const escritosPorOtro = new Set(
        campos.flatMap(([, campo]) => (campo.widget === 'place' && campo.departamento ? [campo.departamento] : [])),
      )
      const propios = new Set(campos.map(([name]) => name))
      for (const [name, schema] of Object.entries(esquema.properties)) {
        if (name === 'extra' || name === 'version') continue
        expect(typeof schema === 'object' && schema.title, name)
          .to.be.a('string')
          .and.match(/^\p{Lu}/u)
        if (!propios.has(name) && !escritosPorOtro.has(name))
          expect(SIN_MOSTRAR, `${id}.${name} is on no form`).to.include(`${id}.${name}`)
      }
      for (const required of esquema.required ?? []) expect(propios, required).to.include(required)
    })

    it(`${id}: sus columnas tienen título, y las que se editan tienen campo`, () => {
      for (const columna of tabla.columnas) {
        const schema = esquema.properties[columna.campo]
        expect(columna.titulo ?? (typeof schema === 'object' ? schema.title : undefined), columna.campo).to.be.a(
          'string',
        )
        if (columna.edita) expect(campos.map(([name]) => name)).to.include(columna.campoEdita ?? columna.campo)
        expect(CELDAS).to.include(columna.celda)
      }
    })

    it(`${id}: sus acciones y listas nombran rutas que hay, y las condiciones campos que hay`, () => {
      expect(VISTAS).to.have.property(vista)
      expect(addresses).to.include(`GET ${recurso}`)
      for (const accion of acciones)
        for (const address of llamadas(pantalla, accion)) expect(addresses).to.include(address)
      for (const [name, campo] of campos) {
        expect(ENTRADAS, name).to.include(campo.widget)
        if (campo.widget === 'reference') expect(addresses, name).to.include(`GET ${campo.recurso}`)
        const condiciones: (Condicion | undefined)[] = [
          campo.cuando,
          ...(campo.titulos ?? []).map(({ cuando }) => cuando),
        ]
        for (const condicion of condiciones) if (condicion) expect(esquema.properties).to.have.property(condicion.campo)
      }
    })

    it(`${id}: cada frase está escrita y cada diálogo registrado`, () => {
      for (const frase of Object.values(pantalla.mensajes)) expect(frase).to.be.a('string').and.not.equal('')
      const dialogos = sources('ui')
        .filter(({ text }) => text.includes('registrarDialogo('))
        .map(({ text }) => text)
        .join('\n')
      for (const accion of acciones) if (accion.tipo === 'dialog') expect(dialogos).to.include(`'${accion.nombre}'`)
    })
  }

  for (const { id, recurso, ficha } of PANTALLAS)
    if (ficha)
      it(`${id}: su ficha nombra campos de lo que su ruta responde, rutas que hay y piezas registradas`, () => {
        const respuestaDe = (ruta: string): Propiedades => {
          const leida = routes.find(({ method, path }) => method === 'GET' && igualPath(path, ruta))
          expect(leida, ruta).to.not.equal(undefined)
          const { items, properties } = Object(leida?.reply) as {
            items?: { properties?: Propiedades }
            properties?: Propiedades
          }
          return items?.properties ?? properties ?? {}
        }
        const revisar = (dicho: unknown, campos: Propiedades) => {
          const texto = JSON.stringify(dicho)
          const plantilla = [...texto.matchAll(/\{([a-z_]\w*)[\w.]*(?::[\w-]+)?\}/g)]
          const condicion = [...texto.matchAll(/"campo":"(\w+)"/g)]
          for (const [, campo = ''] of [...plantilla, ...condicion])
            expect(Object.keys(campos), texto).to.include(campo)
        }
        const registro = respuestaDe(`${recurso}/{id}`)
        const piezas = sources('ui/pantallas')
          .map(({ text }) => text)
          .join('\n')
        for (const [, pieza = ''] of JSON.stringify(ficha).matchAll(/"pieza":"([\w-]+)"/g))
          expect(piezas).to.include(`'${pieza}'`)
        revisar([ficha.titulo, ficha.acciones], registro)
        for (const { descarga } of ficha.acciones) if (descarga) respuestaDe(descarga)
        for (const parte of ficha.partes) {
          if (parte.tipo === 'table' && parte.recurso) revisar(parte.columnas, respuestaDe(parte.recurso))
          else if (parte.tipo === 'list') revisar(parte.dice, Object(registro[parte.campo]).items?.properties ?? {})
          else revisar(parte, registro)
        }
      })

  it('cada palabra del vocabulario está en el intérprete y en su galería', () => {
    const [celdas] = sources('ui/screen').filter(({ path }) => path.endsWith('/CeldaDe.tsx'))
    const [entradas] = sources('ui/screen/entradas').filter(({ path }) => path.endsWith('Entradas.tsx'))
    for (const celda of CELDAS) expect(celdas?.text, celda).to.match(new RegExp(`^  '?${celda}'?:`, 'm'))
    for (const entrada of ENTRADAS) expect(entradas?.text, entrada).to.match(new RegExp(`^  '?${entrada}'?:`, 'm'))
    expect(existsSync(join(root, 'test/e2e/pantallas-vocabulario.test.ts'))).to.equal(true)
  })

  it('cada formulario que guarda borrador tiene quién puede leerlo', () => {
    const datos: Record<string, string> = { 'definicion.id': 'personas', nombre: 'nuevo' }
    const deTipo = (nombre: string) =>
      nombre.replace('tramite.nuevo.${definicion.id}', `tramite.nuevo.${TIPOS_DE_TRAMITE[0]?.id ?? ''}`)
    const nombres = sources('ui').flatMap(({ text }) =>
      [...text.matchAll(/useBorrador(?:<\w+(?:\[\])?>\(|Minuta\(\{ nombre:)\s*([`'])(.+?)\1/g)].map(
        ([, , nombre = '']) => nombre,
      ),
    )
    expect(nombres).to.have.length.above(5)
    for (const nombre of nombres)
      expect(
        permisosDeBorrador(deTipo(nombre).replace(/\$\{([\w.]+)\}/g, (_, dato: string) => datos[dato] ?? '12')),
        nombre,
      ).to.be.an('array')
    for (const nombre of ['radicacion.12', `radicacion.nueva.${'0'.repeat(32)}`])
      expect(permisosDeBorrador(nombre), nombre).to.be.an('array')
    expect(permisosDeBorrador('minuta.12'), 'quien hace documentos, o trabaja trámites').to.deep.equal([66, 87])
    for (const { id, secreta } of PANTALLAS)
      for (const nombre of [`pantalla.${id}.nuevo`, `pantalla.${id}.12.3`])
        expect(permisosDeBorrador(nombre), nombre).to.be.an(secreta ? 'null' : 'array')
  })

  it('personas pide los campos que la regla pide a cada tipo de documento (especificación 2, sección 2)', () => {
    const personas = PANTALLAS.find(({ id }) => id === 'personas')!
    const reglados = new Set<string>(
      (['natural', 'extranjero', 'juridica'] as const).flatMap((clase) => [...camposDe(clase)]),
    )
    const cumple = (tipo: number, { en, noEn }: Condicion) => (en ? en.includes(tipo) : !noEn?.includes(tipo))
    for (let tipo = 1; tipo <= 10; tipo++) {
      const clase = claseDeDocumento(tipo)
      const visibles = camposDePantalla(personas)
        .filter(([, campo]) => !campo.cuando || cumple(tipo, campo.cuando))
        .map(([name]) => name)
      expect(
        visibles.filter((name) => reglados.has(name)),
        String(tipo),
      ).to.have.members([...camposDe(clase)])
      if (tipo <= 3) expect(obligatoriosDe(clase)).to.include('apellidos')
    }
  })
})

/** Sent by other forms and decided by the server here. */
const SIN_MOSTRAR = ['personas.id_tipos_personas']
