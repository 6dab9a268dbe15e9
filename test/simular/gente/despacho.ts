import { permiso } from '../../../schemas/vistas/vistas.ts'
import { unaPersona, type Json } from '../../harness/index.ts'
import { Falla, otroSecreto, venceElEnlace, type Acciones } from '../acto.ts'

/** Administration of the office: users, roles, services, fields, projects. */
export const ADMINISTRADOR: Acciones = {
  crearUsuario: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const persona = acto.escoge('persona', (una) => !una.usuario)
      const roles = (await acto.hace('admin', 'GET', '/rol?pageSize=100')).data
      const rol = roles.find(({ name }: Json) => name === 'Caja')
      const email = `caja${acto.paso.n}@demo.co`
      const clave = 'clave-de-prueba'
      const cuerpo = {
        email,
        usuario: `Caja ${acto.paso.n}`,
        id_persona: persona.id,
        id_rol: rol.id,
        password: clave,
        password_confirmation: clave,
      }
      await acto.niegan('admin', 'POST', '/usuario', { ...cuerpo, email: 'admin@demo.co' }, [409, 422])
      const body = await acto.hace('admin', 'POST', '/usuario', cuerpo)
      persona.usuario = true
      acto.crea('usuario', body.id, { email, rol: 'Caja', roles, estado: 1 })
      // the new one works at once, and only as a cashier
      await acto.hace(email, 'GET', '/depositos?page=1')
      await acto.niegan(email, 'GET', '/usuario', undefined, [403])
    },
  },
  cambiarRol: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const suyo = acto.escoge('usuario', ({ estado }) => estado === 1)
      const name = suyo.rol === 'Caja' ? 'Consulta' : 'Caja'
      const { version } = await acto.hace('admin', 'GET', `/usuario/${suyo.id}`)
      await acto.hace('admin', 'PUT', `/usuario/${suyo.id}`, {
        id_rol: suyo.roles.find((uno: Json) => uno.name === name).id,
        version,
      })
      suyo.rol = name
      const cuerpo = { tipo: 'deposito', id_personas: 999_999_999, notaria: 1 }
      await acto.niegan(suyo.email, 'POST', '/depositos', cuerpo, name === 'Caja' ? [422] : [403])
    },
  },
  crearServicio: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const precio = acto.azar.entre(1, 90) * 100
      const cuerpo = {
        name: `Servicio ${acto.paso.n}`,
        tipo: 'servicio_adicional',
        precio,
        precio_desde: acto.dia,
        gravado: acto.azar.si(0.7),
      }
      acto.crea('servicio', (await acto.hace('admin', 'POST', '/servicios', cuerpo)).id)
    },
  },
  cambiarServicio: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const suyo = acto.escoge('servicio')
      const { version } = await acto.hace('admin', 'GET', `/servicios/${suyo.id}`)
      const cuerpo = { precio: acto.azar.entre(1, 90) * 100, precio_desde: acto.dia, version }
      await acto.pide('admin', 'PUT', `/servicios/${suyo.id}`, cuerpo, [200, 409, 422])
    },
  },
  /** What a role may do counts from that instant, and no longer than that. */
  cambiarPermisos: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const roles = (await acto.hace('admin', 'GET', '/rol?pageSize=100')).data
      const { id } = roles.find(({ name }: Json) => name === 'Caja')
      const id_permisos = permiso('usuarios', 'ver')
      await acto.niegan('caja', 'GET', '/usuario', undefined, [403])
      await acto.hace('admin', 'POST', '/role-permission', { id_rol: id, id_permisos })
      await acto.hace('caja', 'GET', '/usuario')
      await acto.hace('admin', 'DELETE', `/role-permission/${id}?id_permisos=${id_permisos}`)
      await acto.niegan('caja', 'GET', '/usuario', undefined, [403])
    },
  },
  /** Once a year, when its figures are published: the file of the year before, with its money raised. */
  cargarTarifas: {
    porEscritura: 0,
    hace: async (acto) => {
      const anio = Number(acto.dia.slice(0, 4))
      const ruta = `/tarifas/plantilla?anio=${anio}&formato=csv`
      const { raw } = await acto.pide('admin', 'GET', ruta, undefined, [200])
      const contenido = raw.toString('utf8').replace(/^(notarial;GENERAL;[^\r]*?);(\d{5});/m, '$1;99900;')
      await acto.niegan('caja', 'POST', '/tarifas/importar', { formato: 'csv', contenido, huella: 'nada' }, [403])
      const { huella, faltas } = await acto.hace('admin', 'POST', '/tarifas/vistaPrevia', { formato: 'csv', contenido })
      if (faltas.length) throw new Falla(`the tariffs of ${anio} have faults: ${JSON.stringify(faltas).slice(0, 400)}`)
      await acto.hace('admin', 'POST', '/tarifas/importar', { formato: 'csv', contenido, huella })
      acto.mundo.tarifas.add(anio)
      const { avisos } = await acto.hace('admin', 'GET', `/tarifas?anio=${anio}`)
      if (avisos.length) throw new Falla(`the tariffs of ${anio} still lack: ${avisos.join(' ')}`)
    },
  },
  agregarCampo: {
    porEscritura: 0.01,
    hace: async (acto) => {
      const { version } = await acto.hace('admin', 'GET', '/campos/proyectos')
      const cuerpo = {
        version,
        nombre: `dato${acto.paso.n}`,
        campo: { title: `Dato ${acto.paso.n}`, type: 'string', maxLength: 40 },
      }
      const { status } = await acto.pide('admin', 'POST', '/campos/proyectos', cuerpo, [200, 201, 422])
      if (status < 300) acto.crea('campo', acto.paso.n)
    },
  },
  crearProyecto: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const persona = acto.escoge('persona')
      const codigo = `PX-${acto.paso.n}`
      const cuerpo = { codigo, proyecto: `Torres ${acto.paso.n}`, usuario_plataforma: persona.id }
      const body = await acto.hace('admin', 'POST', '/proyecto', cuerpo)
      acto.crea('proyecto', body.id, { codigo })
    },
  },
  asociarProyecto: {
    porEscritura: 0.05,
    hace: async (acto) => {
      const proyecto = acto.escoge('proyecto')
      const radicacion = acto.escoge('radicacion', (una) => !una.anulada)
      const cuerpo = { codigoProyecto: proyecto.codigo }
      if (radicacion.proyecto) return acto.niegan('admin', 'PUT', `/radi2/${radicacion.numero}`, cuerpo)
      await acto.hace('admin', 'PUT', `/radi2/${radicacion.numero}`, cuerpo)
      radicacion.proyecto = proyecto.nombre
      radicacion.cuerpo = { ...radicacion.cuerpo, id_proyectos: proyecto.id }
    },
  },
}

/** Clients and citizens, by links and public pages. */
export const CIUDADANOS: Acciones = {
  responderFactura: {
    porEscritura: 0.3,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge('factura', (una) => una.emitida && !una.respondida)
      const enlace = acto.oficina.buzon.respuestaDe(factura.id)
      if (!enlace) return // nobody's mail is known
      const acepta = acto.azar.si(0.85)
      const cuerpo = {
        id: factura.id,
        token: enlace,
        respuesta: acepta ? 1 : 0,
        nombre: 'Ana',
        documento: '31200100',
        ...(acepta ? {} : { justificacion: 'No es el valor', codigo_reclamo: '01' }),
      }
      await acto.niegan(null, 'PUT', `/factura/${factura.id}`, { ...cuerpo, token: otroSecreto(enlace) }, [422])
      const ruta = `/factura/${factura.id}`
      if (factura.fuera) return acto.niegan(null, 'PUT', ruta, cuerpo, [422])
      // three working days, and it stands as accepted
      const { status, body } = await acto.pide(null, 'PUT', ruta, cuerpo, [200, 422])
      if (status === 422 && body.code !== 'plazo' && !venceElEnlace(body))
        throw new Falla(`invoice ${factura.id} takes no answer: ${body.message}`)
      factura.respondida = true
      await acto.niegan(null, 'PUT', ruta, { ...cuerpo, respuesta: 1 }, [422])
    },
  },
  seguirEscritura: {
    porEscritura: 0.2,
    hace: async (acto) => {
      const radicacion = acto.escoge('radicacion')
      const paso = { paso: `Llamamos ${acto.paso.n}`, fecha: `${acto.dia} 07:00`, num_radicacion: radicacion.numero }
      if (radicacion.anulada) return acto.niegan('admin', 'POST', '/seguiradiCreate', paso, [409])
      await acto.hace('admin', 'POST', '/seguiradiCreate', paso)
      const dichos = await acto.hace('consulta', 'GET', `/seguiradi?num_radicacion=${radicacion.numero}`)
      if (!JSON.stringify(dichos).includes(paso.paso))
        throw new Falla(`the step of ${radicacion.numero} is not among its own`)
    },
  },
  registrarse: {
    porEscritura: 0.05,
    hace: async (acto) => {
      const n = acto.paso.n
      const { body: aviso } = await acto.pide(null, 'GET', '/auth/politica', undefined, [200, 404])
      const cuerpo = unaPersona({
        numero_documento: String(1_500_000_000 + n),
        nombres: 'Pública',
        apellidos: `Visita ${n}`,
        correo_electronico: `visita${n}@ejemplo.co`,
        id_tipos_personas: 2,
        autoriza: true,
        version_aviso: aviso?.version,
      })
      const { status, body } = await acto.pide(null, 'POST', '/auth/CreatePerson', cuerpo, [200, 201, 202, 422])
      acto.huella.push(JSON.stringify(Object.keys(body ?? {})))
      if (status === 201 && body.id) acto.crea('persona', body.id, { documento: cuerpo['numero_documento'] })
    },
  },
  /** Whoever looks for a deed finds it by its number. */
  buscar: {
    porEscritura: 0.1,
    hace: async (acto) => {
      const radicacion = acto.escoge('radicacion')
      const texto = JSON.stringify(await acto.hace('admin', 'GET', `/buscar?q=${radicacion.numero}`))
      if (!texto.includes(String(radicacion.numero)))
        throw new Falla(`filing ${radicacion.numero} is not found by its number`)
      await acto.hace('admin', 'GET', '/mi_dia')
      await acto.hace('radicador', 'GET', '/pendientes')
    },
  },
}
