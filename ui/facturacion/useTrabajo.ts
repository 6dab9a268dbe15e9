import { useMemo, useReducer, useState } from 'react'
import type { FacturaGuardada, FacturasDeRadicacion, Lado } from '../../schemas/facturacion.ts'
import { LISTA_DE } from '../../schemas/facturacion.ts'
import { acuerdos } from './cuadricula.ts'
import { iguales, valoresGuardados } from './cuerpo.ts'
import { todas, type Lados } from './datos.ts'
import { olvidar, SIN_ERRORES, type Errores } from './errores.ts'
import { desdeGuardadas, formularioInicial, reducir, type Formulario, type Tarjeta } from './formulario.ts'
import { rebasar } from './rebasar.ts'
import { useAnotar, useBorradorFacturas } from './useBorradorFacturas.ts'

const CAMPO: Partial<Record<keyof Tarjeta, readonly string[]>> = {
  otorgante: ['otorgante'],
  pago: ['pago', 'method'],
  percent: ['percent'],
  observation: ['observation'],
}

const baseDe = (facturas: FacturasDeRadicacion, lados: Lados, usual: number | null): Formulario =>
  facturas.version === null ? formularioInicial(lados, usual) : desdeGuardadas(facturas)

/** The cards being written, what is saved of them, and what is wrong with them. */
export const useTrabajo = (lados: Lados, inicial: FacturasDeRadicacion, soloLectura: boolean, usual: number | null) => {
  const nombres = useMemo(
    () => new Map([...lados.vendedor.pagadores, ...lados.comprador.pagadores].map(({ id, nombre }) => [id, nombre])),
    [lados],
  )
  const nombreDe = (persona: number | null): string => nombres.get(persona ?? 0) ?? 'alguien'
  const [facturas, setFacturas] = useState(inicial)
  const [base, setBase] = useState(() => baseDe(inicial, lados, usual))
  const [errores, setErrores] = useState<Errores>(SIN_ERRORES)
  const borrador = useBorradorFacturas({ id: inicial.id_radicacion, facturas: inicial, guardado: base, nombreDe })
  const recuperado = soloLectura ? null : borrador.recuperado
  const [formulario, dispatch] = useReducer(reducir, recuperado?.formulario ?? base)
  const [avisos, setAvisos] = useState<readonly string[]>(recuperado?.ajenos ?? [])
  const sinGuardar = !soloLectura && !iguales(base, formulario)
  useAnotar(borrador, sinGuardar, { formulario, base, version: facturas.version })

  const guardadas = useMemo(() => new Map(todas(facturas).map((factura) => [factura.id_factura, factura])), [facturas])
  const guardadaDe = ({ id_factura }: Tarjeta): FacturaGuardada | null => guardadas.get(id_factura ?? 0) ?? null
  const { fijas, archivadas } = useMemo(() => valoresGuardados(formulario, guardadas), [formulario, guardadas])
  const { filas, acordadas } = useMemo(
    () => acuerdos(formulario, lados, fijas, guardadas),
    [formulario, lados, fijas, guardadas],
  )
  /** Whether the card on the screen is the one that was saved. */
  const alDia = (tarjeta: Tarjeta): boolean => {
    const antes = [...base.vendedores, ...base.compradores].find(({ id_factura }) => id_factura === tarjeta.id_factura)
    return (
      tarjeta.id_factura !== null &&
      antes !== undefined &&
      iguales({ vendedores: [antes], compradores: [] }, { vendedores: [tarjeta], compradores: [] })
    )
  }

  const cambiar = (lado: Lado, clave: string, dado: Partial<Tarjeta>) => {
    dispatch({ tipo: 'cambiar', lado, clave, dado })
    const campos = Object.keys(dado).flatMap((campo) => CAMPO[campo as keyof Tarjeta] ?? []) // keys of a Partial<Tarjeta>
    // a percent put right may put right those of the others
    setErrores((antes) => {
      const suyos = olvidar({ ...antes, lados: { ...antes.lados, [lado]: undefined } }, clave, campos)
      return 'percent' in dado
        ? formulario[LISTA_DE[lado]].reduce((sum, una) => olvidar(sum, una.clave, ['percent']), suyos)
        : suyos
    })
  }
  const poner = (nuevas: FacturasDeRadicacion, nuevo: Formulario) => {
    setFacturas(nuevas)
    setBase(desdeGuardadas(nuevas))
    dispatch({ tipo: 'todo', formulario: nuevo })
  }
  /** Takes what is saved now — numbers and states of the DIAN, what others changed — and keeps what is being written over it. */
  const unir = (nuevas: FacturasDeRadicacion): readonly string[] => {
    const { formulario: unido, ajenos } = rebasar(base, formulario, nuevas, nombreDe)
    poner(nuevas, unido)
    if (ajenos.length) setAvisos(ajenos)
    return ajenos
  }

  return {
    formulario,
    dispatch,
    cambiar,
    facturas,
    poner,
    unir,
    guardadaDe,
    fijas,
    archivadas,
    filas,
    acordadas,
    alDia,
    sinGuardar,
    errores,
    setErrores,
    nombreDe,
    avisos,
    setAvisos,
    usual,
    recuperadoDe: recuperado?.de ?? null,
    /** All is saved: nothing of it is offered again, also where the screen is gone before it knows. */
    olvidarBorrador: borrador.descartar,
    descartar: () => {
      dispatch({ tipo: 'todo', formulario: base })
      setErrores(SIN_ERRORES)
      setAvisos([])
    },
  }
}

export type Trabajo = ReturnType<typeof useTrabajo>
