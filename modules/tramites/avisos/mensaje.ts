import { formatDateLong, formatDateTime, formatPesos } from '../../../schemas/es-co.ts'
import { NOMBRE_DE_ESTADO, type EstadoDeTramite } from '../../../schemas/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { llenarTexto } from '../domain/avisos.ts'
import { numeroDe } from '../leidos.ts'
import type { PasoDeTramite, Tramite } from '../model.ts'
import { correoDeAviso, type Correo } from './correo.tsx'
import { esPedido, esProrroga, textoDePaso } from './textos.ts'

const fecha = (dia: string | null): string => (dia === null ? '' : formatDateLong(dia))
const pesos = (valor: number | null): string => (valor === null ? '' : formatPesos(valor))

/** The mail that tells who asked that their procedure came to a state. Of a reserved one it says neither what it is nor anybody's words. */
export async function mensajeDe(
  ctx: Context,
  tramite: Tramite,
  estado: EstadoDeTramite,
  paso: PasoDeTramite | undefined,
  url: string,
): Promise<Correo> {
  const { reservado, valor, promesa, vence, responder_hasta } = tramite
  const oficina = await membreteDe(ctx)
  const numero = numeroDe(tramite)
  const valores = {
    numero,
    oficina: oficina.nombre,
    valor: pesos(valor),
    promesa: fecha(promesa),
    vence: fecha(vence),
    responder_hasta: fecha(responder_hasta),
  }
  return correoDeAviso({
    oficina,
    numero,
    estado:
      paso && esPedido(paso)
        ? 'Documentos pedidos'
        : paso && esProrroga(paso)
          ? 'Más tiempo'
          : NOMBRE_DE_ESTADO[estado],
    texto: llenarTexto(await textoDePaso(ctx, estado, paso), valores),
    tramite: reservado ? null : (tipoDe(tramite.tipo)?.titulo ?? null),
    datos: datosDe(tramite, estado, paso),
    faltantes: faltantesDe(tramite, paso),
    url,
  })
}

function datosDe(tramite: Tramite, estado: EstadoDeTramite, paso?: PasoDeTramite) {
  const { reservado, radicado_en, valor, promesa, vence, responder_hasta } = tramite
  const dato = (rotulo: string, dicho: string) => (dicho === '' ? [] : [{ rotulo, valor: dicho }])
  return [
    ...(estado === 'radicado' ? dato('Radicado', formatDateTime(radicado_en)) : []),
    ...(estado === 'radicado' || estado === 'pendiente_pago' ? dato('Valor', pesos(valor)) : []),
    ...(estado === 'radicado'
      ? [...dato('Se promete para', fecha(promesa)), ...dato('Fecha límite', fecha(vence))]
      : []),
    ...(estado === 'devuelto' ? dato('Responda hasta', fecha(responder_hasta)) : []),
    ...(paso?.motivo ? dato('Razón', reservado ? 'Está en la página de su trámite.' : paso.motivo) : []),
    ...(paso?.norma ? dato('Norma', paso.norma) : []),
  ]
}

/** By what its kind calls each paper; what is missing besides has only the name that the office gave it. */
function faltantesDe({ tipo, reservado }: Tramite, paso?: PasoDeTramite) {
  const adjuntos = tipoDe(tipo)?.adjuntos ?? []
  return (paso?.faltantes ?? []).map(({ nombre, motivo }) => ({
    titulo: adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? (reservado ? 'Un dato de la solicitud' : nombre),
    motivo: reservado ? null : motivo,
  }))
}
