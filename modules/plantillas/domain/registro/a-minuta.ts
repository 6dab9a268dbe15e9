import { checkDigit, normalizeText, parseNit } from '../../../../schemas/es-co/index.ts'
import type { Datos } from '../completar.ts'
import type { ActoDeRegistro, ParteDeRegistro } from './leer-filas.ts'

function apoderado(dicho = ''): Datos {
  const texto = normalizeText(dicho)
  if (texto === '' || texto === 'no') return { apoderado_estado: 'no' }
  return { apoderado_estado: 'si', apoderado: texto === 'si' ? {} : { nombre: dicho } }
}

/** A document with its check digit is of a company. */
function esNit(documento = ''): boolean {
  const nit = parseNit(documento)
  return nit !== null && nit.digit !== null && nit.digit === checkDigit(nit.number)
}

const parte = (de: ParteDeRegistro): Datos => ({
  nombre: de.name,
  cedula: de.id,
  lugar_expedicion: de.id_expedition,
  estado_civil: de.civil_status,
  telefono: de.phone,
  direccion_domicilio: de.address,
  actividad_economica: de.occupation,
  domicilio: de.domicile,
  ...(esNit(de.id) && { tipoDocumento: 'NIT' }),
  ...apoderado(de.attorney),
})

/** A deed of the sheet as the data of its minuta; what the sheet does not say stays out, so that it may be filled from elsewhere. */
export function datosDeMinuta({ datos, matriculas, compradores, vendedores }: ActoDeRegistro): Datos {
  const subsidios = ['first', 'second', 'third'].flatMap((ordinal) => {
    const [valor, nombre] = [datos[`${ordinal}_subsidy_value`], datos[`${ordinal}_subsidy_entity`]]
    return valor || nombre ? [{ nombre, valor }] : []
  })
  const { bank: banco, credit_value: valor, credit_type: tipo = '' } = datos
  const uvr = normalizeText(String(tipo)).includes('uvr') ? 'si' : 'no'
  return {
    ...(datos.agreed_date && { fecha_escritura: datos.agreed_date }),
    ...(datos.sale_value && { valor_venta: datos.sale_value }),
    forma_pago: {
      anticipos: datos.received_value ? [{ valor: datos.received_value }] : [],
      subsidios,
      creditos: valor ? [{ banco, valor, ...(tipo && { uvr }) }] : [],
    },
    inmuebles: matriculas.map((matricula) => ({
      numero_matricula_inmobiliaria: matricula,
      numero: datos.property_number,
    })),
    compradores: compradores.map(parte),
    vendedores: vendedores.map(parte),
    proyecto: { nombre: datos.project, direccion: datos.project_address },
    registro: datos,
  }
}
