import bancosJson from './data/bancos.json' with { type: 'json' }
import ciiu from './data/ciiu.json' with { type: 'json' }
import contribuyente from './data/contribuyente.json' with { type: 'json' }
import departamentosJson from './data/departamentos.json' with { type: 'json' }
import civiles from './data/estados_civiles.json' with { type: 'json' }
import escrituras from './data/estados_escritura.json' with { type: 'json' }
import medios from './data/medios_pago.json' with { type: 'json' }
import municipiosJson from './data/municipios.json' with { type: 'json' }
import paisesJson from './data/paises.json' with { type: 'json' }
import documentos from './data/tipos_documento.json' with { type: 'json' }
import inmuebles from './data/tipos_inmueble.json' with { type: 'json' }
import personas from './data/tipos_persona.json' with { type: 'json' }

/** Seed rows of data/. Ids are permanent, because filings and persons reference them. */

const conCodigoDian = (row: { id: number; nombre: string; codigo_dian: string }) => ({
  id: row.id,
  name: row.nombre,
  code: row.codigo_dian,
})

export const departamentos = departamentosJson.map((d) => ({ id: Number(d.codigo), name: d.nombre, code: d.codigo }))

export const municipios = municipiosJson.map((m) => ({
  id: Number(m.codigo),
  name: m.nombre,
  code: m.codigo,
  id_depto: Number(m.codigo_departamento),
}))

export const estadosCiviles = civiles.map((e) => ({ id: e.id, name: e.nombre, code: null, umh: e.umh }))

export const estadosEscrituras = escrituras.map((e) => ({
  id: e.id,
  name: e.nombre,
  code: null,
  etapa: e.etapa,
  descripcion: e.descripcion,
  final: e.final,
}))

export const tiposInmueble = inmuebles.map((t) => ({
  id: t.id,
  name: t.nombre,
  code: null,
  zona: t.zona,
  propiedad_horizontal: t.propiedad_horizontal,
}))

export const tiposDocumento = documentos.map((t) => ({
  ...conCodigoDian(t),
  abreviatura: t.abreviatura,
  clase: t.clase,
}))

export const tiposPersona = personas.map((t) => ({ id: t.id, name: t.nombre, code: null }))

export const tiposRegimen = contribuyente.regimenes.map(conCodigoDian)

export const tiposOrganizacion = contribuyente.organizaciones.map(conCodigoDian)

export const tiposResponsabilidad = contribuyente.responsabilidades.map(conCodigoDian)

export const mediosPago = medios.map((m) => ({ ...conCodigoDian(m), frecuente: m.frecuente }))

export const bancos = bancosJson.map((b, at) => ({
  id: at + 1,
  name: b.nombre,
  code: b.codigo,
  codigo_ach: b.codigo_ach,
  tipo: b.tipo,
}))

export const actividadesEconomicas = ciiu.map((a) => ({
  id: Number(a.codigo),
  name: a.nombre,
  code: a.codigo,
  seccion: a.seccion,
  origen: a.origen,
}))

export const paises = paisesJson.map((p, at) => ({ id: at + 1, name: p.nombre, code: p.codigo, alfa3: p.alfa3 }))
