import { isDate, checkDigit } from '../../../schemas/es-co/index.ts'
import { faltas, faltasDe, revisarParte } from './verificar.ts'
import { CONCEPTOS_DEBITO, CONCEPTOS_NOTA, MEDIOS_PAGO } from './nombres.ts'
import { MAXIMO_PESOS } from '../../../schemas/json/valores.ts'
import { calcularTotales, impuesto } from './partes-ubl.ts'
import type { Falta, LineaDocumento, DatosFactura, DatosNota, MedioPago, Rango, Software } from './tipos.ts'

const TARIFAS = [0, 500, 1600, 1900]
/** Centavos that tax and rate may differ by (FAS07). */
const TOLERANCIA = 200
/** Centavos; the maximum of a settlement. */
const MAXIMO = MAXIMO_PESOS * 100

export function revisarLineas(lineas: readonly LineaDocumento[]): Falta[] {
  if (!lineas.length) return [{ campo: 'lineas', mensaje: 'La factura no tiene ninguna línea.' }]
  const cada = lineas.flatMap(revisarLinea)
  if (cada.length) return cada
  const { porTarifa, total } = calcularTotales(lineas)
  return faltas(
    ...porTarifa.map(({ tarifa, base, valor }): [boolean, string, string] => [
      Math.abs(valor - impuesto(base, tarifa)) > TOLERANCIA,
      'lineas',
      `El IVA del ${tarifa / 100} % suma ${pesos(valor)} y sobre la base de ${pesos(base)} debe ser ${pesos(impuesto(base, tarifa))} (la ` +
        'DIAN tolera 2 pesos).',
    ]),
    [total > MAXIMO, 'lineas', 'El valor de la factura es demasiado grande.'],
  )
}

const pesos = (centavos: number): string => `$ ${(centavos / 100).toFixed(2).replace('.', ',')}`
const enteroPositivo = (valor: number): boolean => Number.isSafeInteger(valor) && valor > 0

function revisarLinea(
  { codigo, descripcion, cantidad, valor, iva, terceros }: LineaDocumento,
  indice: number,
): Falta[] {
  const cual = `línea ${indice + 1}`
  const valida = enteroPositivo(valor)
  return faltasDe(
    `lineas.${indice}`,
    [!codigo.trim() || codigo.length > 40, 'codigo', `El código de la ${cual} debe tener de 1 a 40 caracteres.`],
    [
      !descripcion.trim() || descripcion.length > 300,
      'descripcion',
      `La descripción de la ${cual} debe tener de 1 a 300 caracteres.`,
    ],
    [
      !(Number.isFinite(cantidad) && cantidad > 0 && cantidad < 1e9),
      'cantidad',
      `La cantidad de la ${cual} debe ser mayor que cero.`,
    ],
    [!valida || valor > MAXIMO, 'valor', `El valor de la ${cual} debe ser mayor que cero, en centavos enteros.`],
    [
      iva !== null && !TARIFAS.includes(iva.tarifa),
      'iva',
      `La tarifa de IVA de la ${cual} no está en la lista de la DIAN (0, 5, 16 o 19 %).`,
    ],
    [
      iva !== null && iva.valor !== null && !(Number.isSafeInteger(iva.valor) && iva.valor >= 0),
      'iva',
      `El IVA de la ${cual} debe ser un número de centavos.`,
    ],
    [
      valida &&
        iva !== null &&
        iva.valor !== null &&
        TARIFAS.includes(iva.tarifa) &&
        Math.abs(iva.valor - impuesto(valor, iva.tarifa)) > TOLERANCIA,
      'iva',
      `El IVA de la ${cual} no corresponde a su tarifa.`,
    ],
    [terceros !== null && iva !== null, 'iva', `La ${cual} es dinero de terceros: no lleva IVA.`],
    [
      terceros !== null && (!/^\d{6,10}$/.test(terceros.nit) || terceros.dv !== String(checkDigit(terceros.nit))),
      'terceros',
      `Falta el NIT (con su dígito) de la entidad para la que se recauda en la ${cual}.`,
    ],
  )
}

/** Found before a number is taken: a consecutive of 0 is not checked. `campo` is a path (`lineas.2.valor`). */
export function revisarDatos(datos: DatosFactura | DatosNota): Falta[] {
  return [
    ...('rango' in datos ? revisarFactura(datos) : revisarNota(datos)),
    ...revisarComun(datos),
    ...revisarParte('emisor', datos.emisor, true),
    ...revisarParte('adquirente', datos.adquirente, false),
    ...revisarMedios(datos.medios, datos.fecha),
    ...revisarLineas(datos.lineas),
    ...revisarSoftware(datos.software),
  ]
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/

function revisarComun({ ambiente, prefijo, consecutivo, fecha, hora, notas }: DatosFactura | DatosNota): Falta[] {
  return faltas(
    [!['1', '2'].includes(ambiente), 'ambiente', 'El ambiente debe ser 1 (producción) o 2 (pruebas).'],
    [!/^[A-Z0-9]{0,4}$/.test(prefijo), 'prefijo', 'El prefijo tiene hasta 4 letras mayúsculas o números.'],
    [
      !Number.isSafeInteger(consecutivo) || consecutivo < 0,
      'consecutivo',
      'El número del documento debe ser un entero positivo.',
    ],
    [!isDate(fecha), 'fecha', 'La fecha del documento no existe.'],
    [!HORA.test(hora), 'hora', 'La hora debe escribirse HH:MM:SS-05:00.'],
    [notas.some((nota) => nota.length > 5000), 'notas', 'Una observación pasa de 5.000 caracteres.'],
  )
}

function revisarFactura({ tipo, prefijo, consecutivo, fecha, vence, rango, papel }: DatosFactura): Falta[] {
  return [
    ...faltas(
      [!['01', '03', '04'].includes(tipo), 'tipo', 'El tipo de factura debe ser 01, 03 o 04.'],
      [
        prefijo !== rango.prefijo,
        'prefijo',
        `El prefijo ${prefijo || '(vacío)'} no es el de la autorización de numeración (${rango.prefijo || 'sin prefijo'}).`,
      ],
      [
        consecutivo > 0 && (consecutivo < rango.desde || consecutivo > rango.hasta),
        'consecutivo',
        `El número ${consecutivo} está fuera del rango autorizado (${rango.desde} a ${rango.hasta}).`,
      ],
      [
        fecha < rango.vigenteDesde,
        'rango.vigenteDesde',
        `La autorización de numeración solo vale desde ${rango.vigenteDesde}.`,
      ],
      [
        fecha > rango.vigenteHasta,
        'rango.vigenteHasta',
        `La autorización de numeración venció el ${rango.vigenteHasta}.`,
      ],
      [
        vence !== null && (!isDate(vence) || vence < fecha),
        'vence',
        'La fecha de vencimiento es anterior a la de la factura.',
      ],
      [
        tipo === '03' && (!papel?.numero.trim() || !isDate(papel.fecha)),
        'papel',
        'La factura de contingencia (03) debe decir el número y la fecha de la factura en papel.',
      ],
      [tipo !== '03' && papel !== null, 'papel', 'Solo la factura de contingencia (03) se refiere a una en papel.'],
    ),
    ...revisarRango(rango, tipo),
  ]
}

function revisarRango(
  { resolucion, claveTecnica, desde, hasta, vigenteDesde, vigenteHasta }: Rango,
  tipo: string,
): Falta[] {
  return faltasDe(
    'rango',
    [
      !/^\d{1,14}$/.test(resolucion),
      'resolucion',
      'El número de la autorización de numeración son dígitos (hasta 14).',
    ],
    [
      tipo !== '03' && !/^[0-9a-f]{40}$/i.test(claveTecnica),
      'claveTecnica',
      `La clave técnica del rango debe tener 40 caracteres hexadecimales y tiene ${claveTecnica.length}. Vuelva a traerla con «Probar ` +
        'conexión».',
    ],
    [!(desde > 0 && hasta >= desde), 'desde', 'El rango de numeración está al revés.'],
    [
      !isDate(vigenteDesde) || !isDate(vigenteHasta),
      'vigenteDesde',
      'Las fechas de la autorización de numeración no existen.',
    ],
  )
}

function revisarNota({ clase, fecha, concepto, motivo, factura }: DatosNota): Falta[] {
  return faltas(
    [
      !(concepto in (clase === 'debito' ? CONCEPTOS_DEBITO : CONCEPTOS_NOTA)),
      'concepto',
      'Ese concepto no está en la lista de la DIAN.',
    ],
    [motivo.length > 5000, 'motivo', 'El motivo pasa de 5.000 caracteres.'],
    [!factura.numero, 'factura.numero', 'La nota debe decir qué factura corrige.'],
    [
      !/^[0-9a-f]{96}$/.test(factura.cufe),
      'factura.cufe',
      'El CUFE de la factura corregida debe tener 96 caracteres hexadecimales.',
    ],
    [
      !isDate(factura.fecha) || factura.fecha > fecha,
      'factura.fecha',
      'La factura corregida no puede ser posterior a la nota.',
    ],
  )
}

function revisarMedios(medios: readonly MedioPago[], fecha: string): Falta[] {
  const cada = medios.flatMap(({ forma, codigo, vence }, indice) =>
    faltasDe(
      `medios.${indice}`,
      [forma !== '1' && forma !== '2', 'forma', 'La forma de pago es 1 (contado) o 2 (crédito).'],
      [!(codigo in MEDIOS_PAGO), 'codigo', `El medio de pago «${codigo}» no está en la lista de la DIAN.`],
      [
        forma === '2' && (!vence || !isDate(vence) || vence < fecha),
        'vence',
        'Un pago a crédito necesita su fecha de vencimiento, no anterior a la factura.',
      ],
    ),
  )
  return [...faltas([medios.length === 0, 'medios', 'Falta el medio de pago.']), ...cada]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function revisarSoftware({ id, pin, proveedorNit, proveedorDv }: Software): Falta[] {
  return faltasDe(
    'software',
    [!UUID.test(id), 'id', 'El identificador del software (SoftwareID) no tiene la forma que da la DIAN.'],
    [!/^\d{1,10}$/.test(pin), 'pin', 'El PIN del software son dígitos (la DIAN usa 5).'],
    [
      !/^\d{6,10}$/.test(proveedorNit) || !/^\d$/.test(proveedorDv),
      'proveedorNit',
      'Falta el NIT (con su dígito) de quien provee el software.',
    ],
  )
}
