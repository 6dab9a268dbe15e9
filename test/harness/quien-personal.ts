import { METODO } from '../../schemas/facturacion/pagos.ts'
import type { EstadoDeTramite } from '../../schemas/tramites/tramite.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { guardarContenido } from '../../modules/archivos/index.ts'
import { insert, type Columns, type Route } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta } from '../../modules/minutas/index.ts'
import { TRAMITES } from '../../modules/tramites/adjuntos/subir.ts'
import { AdjuntoDeTramite, type Tramite } from '../../modules/tramites/index.ts'
import { EntregaDeTramite, PedidoDeTramite } from '../../modules/tramites/model.ts'
import { escenaDeAvisos } from './escena-avisos.ts'
import { escenaDeEncargos } from './escena-encargos.ts'
import { escenaDeImportaciones } from './escena-importar.ts'
import { escenaDeSospechosas } from './escena-sospechosas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { escenaDeCitas } from './citas.ts'
import { persona, radicacion, unaPersona } from './factories.ts'
import { sendForm, unPdf } from './files.ts'
import type { Reply } from './http.ts'
import { api, emailOf } from './offices.ts'
import { escenaDePapelera } from './papelera.ts'
import { docx, parrafo, unaPlantilla } from './plantillas.ts'
import { escenaDeSolicitudes, UN_PAPEL } from './quien-solicitudes.ts'
import { contextOf } from './server.ts'
import { escenaDeLlaves } from './escena-llaves.ts'
import { escenaDeSesiones } from './sesiones.ts'
import { tipoConHoja, tramiteGuardado } from './tramites.ts'

export type { EscenaPersonal, Nombrado }

/** What is sent of a procedure, by its route. */
const CUERPOS: Readonly<Record<string, (id: string | number, persona: number) => unknown>> = {
  '/tramites': (id) => ({ ids: [id], estado: 'en_revision' }),
  '/minutas': (id_tramite) => ({ id_tramite }),
  '/tramites/:id/estado': () => ({ estado: 'en_revision', version: 1 }),
  '/tramites/:id/plazo': () => ({ de: 'termino', dias: 1, motivo: 'Se espera un concepto', version: 1 }),
  '/tramites/:id/entrega': () => ({ recibe: 'Ana Ruiz', tipo_documento: 'Cédula', documento: '31200100' }),
  '/tramites/:id/enlace': () => ({ accion: 'revocar' }),
  '/presencia/tramites/:id': () => ({ pestana: 'abc12345' }),
  '/tramites/:id/radicar': (_, persona) => ({
    contacto: persona,
    digitador: persona,
    revisor: persona,
    liquidador: persona,
    id_estados_escrituras: 1,
  }),
}
/** Of an address whose body says which of its verbs it is: by the summary of the verb. */
const cobroDe = ({ summary }: Route, id_personas: number): unknown => {
  const [, como = 'gratis'] = /`como: (\w+)`/.exec(summary) ?? []
  const dice: Readonly<Record<string, unknown>> = {
    gratis: { causa: 'D. 1069 de 2015' },
    factura: { id_factura: 1 },
    deposito: { id_personas, metodo_pago: METODO.efectivo },
    credito: { id_personas },
  }
  return Object.assign({ como }, dice[como])
}

/** How a procedure must stand for a verb to go well: by the end of its address. */
const APTOS: Readonly<Record<string, Columns<typeof Tramite>>> = {
  cobro: { valor: 10_800 },
  certificado: { tipo: 'certificado_vigencia', tipo_documento: 'certificado_vigencia', estado: 'en_elaboracion' },
  entrega: { estado: 'listo' },
  'constancia-entrega': { estado: 'entregado' },
}
const LEJOS = 900_000_000
const NADIE = 2_000_000_000
let cuenta = 0

/** The same for every entity whose records are somebody's, but filings. A new one without a scene makes the test fail. */
export async function escenasPersonales(
  slug: string,
  vecina: string,
): Promise<Readonly<Record<string, EscenaPersonal>>> {
  const ctx = await contextOf(slug)
  const { db } = ctx
  const usuario = async (email: string) => (await db('usuarios').where({ email }).first<{ id: number }>('id')).id
  const [yo, colega] = [await usuario(emailOf('nadie', slug)), await usuario(emailOf('admin', slug))]
  const [mia, otra] = [await persona(unaPersona(), slug), await persona(unaPersona(), slug)]
  await db('usuarios').where('id', yo).update({ id_persona: mia.id })
  const lejos = (await contextOf(vecina)).db
  const alla = await persona(unaPersona(), vecina)
  const marcas = { created_at: ctx.now.toISOString(), updated_at: ctx.now.toISOString(), version: 1 }

  const proyecto = async (
    responde: number,
    creado_por: number,
    suyo: boolean,
  ): Promise<Nombrado & { id: number; codigo: string }> => {
    const codigo = `QP-${++cuenta}`
    const { body } = await api(slug)
      .as('admin')
      .post('/proyecto2', { codigo, nombre: codigo, usuario: responde, activo: 1 })
    const id = Number(body.id)
    await db('proyectos').where({ id }).update({ creado_por })
    return { params: { id }, id, codigo, suyo, fila: { tabla: 'proyectos', donde: { id } } }
  }
  const proyectos = async () => ({
    suyo: await proyecto(mia.id, colega, true),
    creadoPorEl: await proyecto(otra.id, yo, true),
    deUnColega: await proyecto(otra.id, colega, false),
  })
  const proyectoLejano: Nombrado = { params: { id: LEJOS }, codigo: 'LEJOS', suyo: false, lejano: true }
  const visto = { token: 'x', usuario_plataforma: alla.id, estado: 1, busqueda: '' }
  const deLejos = { codigo: 'LEJOS', proyecto: 'Lejos', ...visto }
  await lejos('proyectos').insert({ id: LEJOS, ...deLejos, ...marcas })

  const vista = async (id_usuario: number, compartida: boolean) => {
    const nueva = { lista: 'radicaciones', nombre: `V${++cuenta}`, consulta: '', compartida }
    const { body } = await api(slug).as('admin').post('/vistas', nueva)
    await db('vistas_guardadas').where('id', body.id).update({ id_usuario })
    const donde = { id: Number(body.id) }
    return { params: donde, suyo: id_usuario === yo, fila: { tabla: 'vistas_guardadas', donde } }
  }

  const nombreDeBorrador = () => `radicacion.nueva.${String(++cuenta).padStart(32, '0')}`
  const escrito = ctx.now.toISOString()
  const borrador = { titulo: 'Radicación nueva', contenido: '{"a":1}', escrito, equipo: 'a'.repeat(32), version: null }
  const dejar = async (office: string, role: 'nadie' | 'admin', suyo: boolean): Promise<Nombrado> => {
    const nombre = nombreDeBorrador()
    await api(office).as(role).put(`/borradores/${nombre}`, borrador)
    const fila = { tabla: 'borradores', donde: { nombre, id_usuario: colega } }
    return { params: { nombre }, suyo, ...(office === slug ? { fila } : {}) }
  }

  const preferida = async (office: string, role: 'nadie' | 'admin', suyo: boolean): Promise<Nombrado> => {
    await api(office).as(role).put('/preferencias/densidad', { valor: 'compacta' })
    const fila = { tabla: 'preferencias', donde: { clave: 'densidad', id_usuario: colega } }
    return { params: { clave: 'densidad' }, suyo, ...(office === slug ? { fila } : {}) }
  }

  const campo = { title: 'Plano', type: 'integer', ui: { tipo: 'archivo' } }
  const archivo = async (dueno: number, guardadoEn?: number) => {
    const { body } = await sendForm(
      api(slug).as('admin'),
      '/campos/proyectos/plano/archivo',
      {},
      {
        archivo: { name: 'plano.pdf', content: unPdf() },
      },
    )
    const id = Number(body.id)
    const usado_en = guardadoEn === undefined ? null : ctx.now.toISOString()
    await db('campos_archivos').where({ id }).update({ id_usuario: dueno, usado_en })
    if (guardadoEn !== undefined)
      await db('proyectos')
        .where('id', guardadoEn)
        .update({ extra: JSON.stringify({ plano: id }) })
    return { entidad: 'proyectos', campo: 'plano', id }
  }
  await api(slug)
    .as('admin')
    .put('/campos/proyectos', { version: 0, esquema: { properties: { plano: campo } } })

  const plantilla = await unaPlantilla(docx(parrafo('{linderos}')), slug)
  /** A minuta and a document of a filing; what hangs from none is of the whole office. */
  const minuta = async (
    radicador: number | null,
  ): Promise<Nombrado & { datos: Record<string, unknown>; id_radicacion: number | null }> => {
    const filed = radicador === null ? null : await radicacion({}, {}, slug)
    if (filed) await db('radicaciones').where('id', filed.id).update({ radicador })
    const [id_radicacion, datos] = [filed ? Number(filed.id) : null, { linderos: `Norte ${++cuenta}` }]
    const { id } = await insert(ctx, Minuta, { titulo: 'M', id_radicacion, datos, origenes: {} })
    return { ...de('minutas', id, radicador), datos, id_radicacion }
  }
  const de = (tabla: string, id: number, radicador: number | null): Nombrado => ({
    params: { id },
    suyo: radicador !== colega,
    fila: { tabla, donde: { id } },
  })
  /** @param enPdf with its PDF made: LibreOffice takes seconds for each */
  const documento = async (radicador: number | null, enPdf: boolean): Promise<Nombrado> => {
    const { params, datos, id_radicacion } = await minuta(radicador)
    const generar = () =>
      generarDocumento(ctx, {
        clase: 'minuta',
        nombre_documento: 'M.docx',
        id_version: plantilla.id_version,
        datos,
        id_minuta: Number(params['id']),
        id_radicacion,
      })
    await generar() // one to compare the other with
    const hecho = await generar()
    if (enPdf)
      await db('documentos_generados')
        .where('id', hecho.id)
        .update({ url_pdf: db.ref('url_documento') })
    return de('documentos_generados', hecho.id, radicador)
  }
  const alla_lejos: Nombrado = { params: { id: LEJOS }, suyo: false, lejano: true }

  const orden = tipoConHoja()
  const plazo = { promesa: '2099-12-01', vence: '2099-12-15', dias_promesa: 3, dias_limite: 10 }
  const tramite = async (id_usuario: number, way?: Route): Promise<Nombrado> => {
    const apto = APTOS[way?.path.split('/').at(-1) ?? '']
    if (apto) {
      const { id } = await tramiteGuardado({ id_usuario, reservado: true, ...apto }, slug)
      if (apto.estado === 'entregado')
        await insert(ctx, EntregaDeTramite, {
          id_tramite: id,
          cuando: ctx.now.toISOString(),
          recibe: 'Ana Ruiz',
          tipo_documento: 'Cédula',
          documento: '31200100',
          copias: 1,
          id_usuario: null,
        })
      // of an invoice there is none without a filing: it is seen, and refused
      const sinFactura = way?.summary.includes('como: factura') ? { estado: 409 } : {}
      return { params: { id }, suyo: id_usuario === yo, fila: { tabla: 'tramites', donde: { id } }, ...sinFactura }
    }
    // a deed order, whose data say all that it takes to file it
    const data = { first_buyer_name: 'Ana Ruiz', first_buyer_id: String(60_000_000 + ++cuenta) }
    const suyo = { ...plazo, id_usuario, reservado: true }
    const { id } = await tramiteGuardado({ ...suyo, tipo: orden.id, tipo_tramite: orden.tipo_tramite, data }, slug)
    const pedido = way?.path.includes('/:pedido')
      ? (
          await insert(ctx, PedidoDeTramite, {
            id_tramite: id,
            ...UN_PAPEL,
            estado: 'pendiente',
            recibido_en: null,
            id_usuario: null,
          })
        ).id
      : LEJOS
    return { params: { id, pedido }, suyo: id_usuario === yo, fila: { tabla: 'tramites', donde: { id } } }
  }

  const papel = async (id_usuario: number, nombre: string, id_tramite: number | null = null): Promise<number> => {
    const { ruta, bytes, sha256 } = await guardarContenido(ctx, unPdf(), TRAMITES, '.pdf')
    const { id } = await insert(ctx, AdjuntoDeTramite, {
      id_tramite,
      nombre,
      orden: 1,
      titulo: null,
      nombre_original: 'a.pdf',
      extension: 'pdf',
      tipo: 'application/pdf',
      url_archivo: ruta,
      bytes,
      sha256,
      estado: 'pendiente',
      id_usuario,
    })
    return id
  }
  const sinEnviar = async (id_usuario: number): Promise<Nombrado> => {
    const donde = { id: await papel(id_usuario, 'documento_1') }
    return { params: donde, suyo: id_usuario === yo, fila: { tabla: 'tramites_adjuntos', donde } }
  }
  /** Reserved, with a paper, and what may come in its place and beside it. */
  const conDocumentos = async (id_usuario: number, estado: EstadoDeTramite = 'radicado'): Promise<Nombrado> => {
    const { id } = await tramiteGuardado({ id_usuario, reservado: true, tipo: 'libro_varios', estado }, slug)
    const adjunto = await papel(id_usuario, 'documento_1', id)
    const [primero, segundo] = [await papel(yo, 'documento_1'), await papel(yo, 'documento_2')]
    const fila = { tabla: 'tramites_adjuntos', donde: { id: adjunto } }
    return { params: { id, adjunto, primero, segundo }, suyo: id_usuario === yo, fila }
  }
  const documentoLejano: Nombrado = {
    params: { id: LEJOS, adjunto: LEJOS, primero: LEJOS, segundo: LEJOS },
    suyo: false,
    lejano: true,
  }

  const misProyectos = [permiso('misProyectos', 'ver')]
  return {
    Proyectos: {
      nuevos: async () => ({ ...(await proyectos()), deOtraOficina: proyectoLejano }),
      inexistente: () => ({ params: { id: NADIE }, codigo: 'NO-HAY', suyo: false }),
      cuerpo: ({ path }, { codigo }) =>
        path.startsWith('/radi2/') ? { codigoProyecto: codigo } : { proyecto: 'Otro nombre' },
    },
    Solicitudes: escenaDeSolicitudes(ctx, yo, colega),
    Citas: escenaDeCitas(ctx, yo, colega),
    'Vistas guardadas': {
      permisos: [[]],
      nuevos: async () => ({
        suya: await vista(yo, false),
        deUnColega: await vista(colega, false),
        // it is there for all to see, and only who saved it changes it
        compartida: { ...(await vista(colega, true)), suyo: true, estado: 403 },
      }),
      inexistente: () => ({ params: { id: NADIE }, suyo: false }),
      cuerpo: () => ({ lista: 'radicaciones', nombre: 'Cambiada', consulta: 'x' }),
    },
    Borradores: {
      permisos: [[permiso('radicaciones', 'crear')]],
      nuevos: async () => ({
        suyo: await dejar(slug, 'nadie', true),
        deUnColega: await dejar(slug, 'admin', false),
        deOtraOficina: await dejar(vecina, 'admin', false),
      }),
      inexistente: () => ({ params: { nombre: nombreDeBorrador() }, suyo: false }),
      cuerpo: () => borrador,
      // there is no way to name another's: one writes one's own, or forgets one that is not there
      negado: ({ method }) => ({ GET: 404, PUT: 200, DELETE: 204, POST: 404 })[method],
    },
    Avisos: escenaDeAvisos(ctx, lejos, yo, colega),
    'Trabajos propios': escenaDeEncargos(ctx, lejos, yo, colega),
    Papelera: escenaDePapelera(ctx, lejos, yo),
    Importaciones: escenaDeImportaciones(ctx, lejos, yo, colega),
    Preferencias: {
      permisos: [[]],
      nuevos: async () => ({
        suya: await preferida(slug, 'nadie', true),
        deUnColega: await preferida(slug, 'admin', false),
        deOtraOficina: await preferida(vecina, 'admin', false),
      }),
      inexistente: () => ({ params: { clave: 'densidad' }, suyo: false }),
      cuerpo: () => ({ valor: 'amplia' }),
      negado: () => 204, // there is no way to name another's: one writes one's own
    },
    Sesiones: escenaDeSesiones(db, lejos, yo, colega),
    'Llaves de seguridad': escenaDeLlaves(slug, db, lejos, yo, colega),
    Minutas: {
      nuevos: async () => ({
        suya: await minuta(yo),
        deNinguna: await minuta(null),
        deUnColega: await minuta(colega),
        deOtraOficina: alla_lejos,
      }),
      inexistente: () => ({ params: { id: NADIE }, suyo: false }),
      cuerpo: ({ path }, { params }) =>
        path === '/minutas/:id'
          ? { datos: {}, version: 1 }
          : path === '/minutas/:id/importar'
            ? { rutas: ['notaria.nombre'], version: 1 }
            : path === '/plantillaDocumentos/vista'
              ? { id_plantilla: plantilla.id, datos: {}, id_minuta: params['id'] }
              : { url_plantilla: plantilla.url, id: plantilla.id, datos: {}, nameFile: 'x', id_minuta: params['id'] },
      // what a body names among other things is refused by its field, as one that does not exist
      negado: ({ path }) => (path === '/plantillaDocumentos/documento' ? 422 : 404),
    },
    'Documentos generados': {
      nuevos: async (way) => {
        const enPdf = way?.path === '/documentos/:id/pdf'
        return {
          suyo: await documento(yo, enPdf),
          deNinguna: await documento(null, enPdf),
          deUnColega: await documento(colega, enPdf),
          deOtraOficina: alla_lejos,
        }
      },
      inexistente: () => ({ params: { id: NADIE }, suyo: false }),
      cuerpo: ({ path }) =>
        path.endsWith('/correo') ? { para: ['ana@ejemplo.co'] } : { comentario: 'Revisado', motivo: 'Así lo pidieron' },
    },
    'Archivos de campos': {
      permisos: [misProyectos, [permiso('administracionProyectos', 'ver')]],
      nuevos: async () => {
        const { suyo, creadoPorEl, deUnColega } = await proyectos()
        return {
          deSuProyecto: { params: await archivo(colega, suyo.id), suyo: true },
          delQueCreo: { params: await archivo(colega, creadoPorEl.id), suyo: true },
          delDeUnColega: { params: await archivo(yo, deUnColega.id), suyo: false },
          sinGuardar: { params: await archivo(yo), suyo: true },
          sinGuardarDeUnColega: { params: await archivo(colega), suyo: false, lejano: true },
        }
      },
      inexistente: () => ({ params: { entidad: 'proyectos', campo: 'plano', id: NADIE }, suyo: false }),
    },
    'Operaciones sospechosas': escenaDeSospechosas(db, lejos),
    Trámites: {
      nuevos: async (way) => ({
        suyo: await tramite(yo, way),
        deUnColega: await tramite(colega, way),
        deOtraOficina: { ...alla_lejos, params: { ...alla_lejos.params, pedido: LEJOS } },
      }),
      inexistente: () => ({ params: { id: NADIE, pedido: NADIE }, suyo: false }),
      cuerpo: (way, { params }) =>
        way.path.endsWith('/cobro')
          ? cobroDe(way, mia.id)
          : way.path.endsWith('/pedidos')
            ? { papeles: [UN_PAPEL] }
            : (CUERPOS[way.path]?.(params['id'] ?? 0, mia.id) ?? { anotaciones: 'Otra' }),
      consulta: ({ method, path }, { params }): Record<string, string | number> =>
        method === 'GET' && path === '/minutas' ? { id_tramite: params['id'] ?? 0 } : {},
    },
    'Documentos de trámites': {
      nuevos: async () => ({
        suyo: await conDocumentos(yo),
        deUnColega: await conDocumentos(colega),
        deOtraOficina: documentoLejano,
      }),
      inexistente: () => ({ params: { ...documentoLejano.params, id: NADIE }, suyo: false }),
      cuerpo: ({ method, path }, { params }) =>
        method === 'PUT'
          ? { estado: 'aceptado' }
          : path.endsWith(':adjunto')
            ? { id_adjunto: params['primero'] }
            : { nombre: 'documento_2', id_adjunto: params['segundo'] },
    },
    'Mis trámites': {
      nuevos: async () => ({
        suyo: await conDocumentos(yo, 'devuelto'),
        deUnColega: await conDocumentos(colega, 'devuelto'),
        deOtraOficina: documentoLejano,
      }),
      inexistente: () => ({ params: { ...documentoLejano.params, id: NADIE }, suyo: false }),
      cuerpo: ({ path }, { params }) =>
        path.endsWith('respuesta')
          ? { mensaje: 'Ahí va.' }
          : path.endsWith('desistimiento')
            ? { motivo: 'Ya no lo necesito.' }
            : path.endsWith(':adjunto')
              ? { id_adjunto: params['primero'] }
              : { nombre: 'documento_2', id_adjunto: params['segundo'] },
    },
    'Adjuntos de trámites sin enviar': {
      nuevos: async () => ({
        suyo: await sinEnviar(yo),
        deUnColega: await sinEnviar(colega),
        deOtraOficina: alla_lejos,
      }),
      inexistente: () => ({ params: { id: NADIE }, suyo: false }),
    },
    Historial: {
      permisos: [misProyectos, [permiso('administracionProyectos', 'ver')], [permiso('auditoria', 'ver')]],
      nuevos: async () => {
        const { suyo, deUnColega } = await proyectos()
        const de = ({ id }: { id: number }) => ({ params: { tabla: 'proyectos', registro: id }, suyo: false })
        return { suyo: de(suyo), deUnColega: de(deUnColega) }
      },
      inexistente: () => ({ params: { tabla: 'proyectos', registro: NADIE }, suyo: false }),
      // it is the table that is not read, whatever the record
      negado: () => 403,
    },
  }
}

/** Asks a route about one record, as somebody: as `nadie`, or with the token of whoever it is. */
export async function pedirDe(
  slug: string,
  escena: EscenaPersonal,
  way: Route,
  one: Nombrado,
  token?: string,
): Promise<Reply> {
  const enRuta: Record<string, string | number> = { ...one.params }
  // what is attached to a project is a filing that has none
  if (way.path.includes(':numero') && !('numero' in enRuta))
    enRuta['numero'] = Number((await radicacion({}, {}, slug)).numero_radicacion)
  const address = way.path.replace(/:(\w+)/g, (_, name: string) => String(enRuta[name]))
  const who = token === undefined ? api(slug).as('nadie') : api(slug).withToken(token)
  if (way.multipart && !way.body)
    return sendForm(who, address, {}, { archivo: { name: 'firmado.pdf', content: unPdf() } }, way.method)
  const campo = escena.archivo?.(way)
  if (campo) return sendForm(who, address, {}, { [campo]: { name: 'Cédula.pdf', content: unPdf() } }, way.method)
  return who.send(way.method, address, way.body ? escena.cuerpo?.(way, one) : undefined, {
    query: escena.consulta?.(way, one) ?? {},
  })
}
