import type { RadicacionLeida } from '../radicaciones/index.ts'
import { ITEM, type Acto, type DatosVigentes, type Escala, type Escritura, type Tramo } from './domain.ts'
import { decimalDe } from './tarifas/decimal.ts'

/** The base1..5 / tope1..4 of a scale, with the specification's names: pesos as numbers, rates as decimal text. */
const basesYTopes = ({ tramos }: Pick<Escala, 'tramos'>) => {
  const base = (n: number) => baseDe(tramos[n - 1])
  const tope = (n: number) => tramos[n - 1]?.hasta ?? null
  return {
    base1: base(1),
    base2: base(2),
    base3: base(3),
    base4: base(4),
    base5: base(5),
    tope1: tope(1),
    tope2: tope(2),
    tope3: tope(3),
    tope4: tope(4),
  }
}

const baseDe = (tramo: Tramo | undefined) => (!tramo ? null : 'pesos' in tramo ? tramo.pesos : decimalDe(tramo.tasa))

/** The reply of specification 1, section 3, «Liquidation response»: the data each act is settled with. */
export const respuestaDeLaEspecificacion = (
  radicacion: RadicacionLeida,
  escritura: Escritura,
  datos: DatosVigentes,
) => ({
  derechos_notariales: escritura.actos.map((acto) => derechoNotarial(acto, escritura, radicacion, datos)),
  derechos_registrales: escritura.actos
    .filter(({ baseRegistral }) => baseRegistral !== 'ninguno')
    .map(({ id, nombre, baseRegistral, factorRegistral }) => ({
      id_actos: id,
      nombre_acto: nombre,
      base_registral: baseRegistral,
      factor_registral: decimalDe(factorRegistral),
      ...basesYTopes(datos.registral?.escala ?? { tramos: [] }),
      sin_cuantia: datos.registral?.sinCuantia ?? null,
      folio_adicional: datos.registral?.folioAdicional ?? null,
      sistematizacion: datos.registral ? decimalDe(datos.registral.sistematizacion) : null,
    })),
  configuracion: {
    ...Object.fromEntries(datos.recaudos.tramos.map(({ mitad }, i) => [`super${i + 1}`, mitad])),
    ...Object.fromEntries(datos.recaudos.tramos.slice(0, 6).map(({ hasta }, i) => [`tope${i + 1}`, hasta])),
  },
  idretef: ITEM.retencion,
  idsup: ITEM.super,
  idfon: ITEM.fondo,
})

const derechoNotarial = (
  acto: Acto,
  { departamento }: Escritura,
  radicacion: RadicacionLeida,
  datos: DatosVigentes,
) => {
  const tarifa = datos.tarifas[acto.tarifa]
  const boleta = datos.boletas.find((una) => una.departamento === departamento?.codigo && una.clase === acto.boleta)
  const leido = radicacion.actosradi.find(({ id }) => id === acto.id)
  return {
    id: acto.id,
    id_actos: acto.id,
    codigo_acto: leido?.id_acto ?? null,
    nombre_acto: acto.nombre,
    cuantia: acto.cuantia,
    avaluo: acto.inmuebles.length > 0 ? acto.inmuebles.reduce((suma, { avaluo }) => suma + (avaluo ?? 0), 0) : null,
    id_tarifa: tarifa?.id ?? null,
    codigo_tarifa: acto.tarifa,
    modo: tarifa?.modo ?? null,
    factor: tarifa ? decimalDe(tarifa.factor) : null,
    ...basesYTopes(tarifa ?? { tramos: [] }),
    otorgantes: acto.otorgantes.map((otorgante, i) => ({
      id: leido?.otorgantes[i]?.id ?? null,
      id_personas: otorgante.id_personas,
      nombre: otorgante.nombre,
      parte: otorgante.parte,
      tipo_organizacion: leido?.otorgantes[i]?.id_tipos_organizaciones ?? null,
      porcentaje_participacion: otorgante.participacion / 100,
      exento: otorgante.exento,
    })),
    retencion_fuente: acto.retencion > 0 && !acto.vis,
    porcentaje_retencion_fuente: decimalDe(acto.retencion),
    fech_adqui: acto.inmuebles.find(({ fechaAdquisicion }) => fechaAdquisicion !== null)?.fechaAdquisicion ?? null,
    bolfis: acto.boleta !== null,
    porcentaje_bolfis:
      boleta?.porcentaje === undefined || boleta.porcentaje === null ? null : decimalDe(boleta.porcentaje),
    registro: acto.baseRegistral !== 'ninguno',
    porcentaje_registro: decimalDe(acto.factorRegistral),
    exento: acto.otorgantes.some(({ exento, parte }) => exento && parte !== 'ninguna'),
    topesliq: { tope1: datos.topes.particulares, tope2: datos.topes.conExenta },
  }
}
