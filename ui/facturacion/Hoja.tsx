import { useRef, useState } from 'react'
import {
  type FacturaGuardada,
  type FacturasDeRadicacion,
  type Lado,
  LADOS,
} from '../../schemas/facturacion/facturacion.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { enfocar } from '../kit/keyboard/foco.ts'
import { OtrosEditando } from '../kit/drafts/OtrosEditando.tsx'
import { useHacer } from '../kit/page/hacer.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { pagarConDepositos, rutaDeDisponibles, type DepositoDisponible, type Fuente } from '../pagos/index.ts'
import { useGuardia } from '../kit/drafts/use-guardia.tsx'
import { Bloque } from './Bloque.tsx'
import { Cuadricula } from './Cuadricula.tsx'
import { ConfirmarEnvio } from './ConfirmarEnvio.tsx'
import { todas, type Lados, type PorFacturar } from './trabajo/datos.ts'
import { depositosDe, detalleGuardado } from '../pagos/domain.ts'
import type { Formulario, Tarjeta } from './trabajo/formulario.tsx'
import { Dian, faltaParaEnviar } from './Dian.tsx'
import { EnCartera, Notas, Pie, TarjetaFija } from './Pie.tsx'
import { esperaRespuesta, todoCerrado } from './trabajo/cuerpo.ts'
import { siguiente } from './trabajo/errores.ts'
import { TarjetaFactura } from './TarjetaFactura.tsx'
import { useArchivar } from './trabajo/use-archivar.ts'
import { useEnviarDian, useSeguir } from './trabajo/use-enviar-dian.ts'
import { useTrabajo } from './trabajo/use-trabajo.ts'

/** Unsaved use of each deposit by the other cards. */
const comprometidoPor = (
  formulario: Formulario,
  clave: string,
  guardadaDe: (tarjeta: Tarjeta) => FacturaGuardada | null,
): Map<number, number> => {
  const suma = new Map<number, number>()
  for (const tarjeta of [...formulario.vendedores, ...formulario.compradores]) {
    if (tarjeta.clave === clave) continue
    const factura = guardadaDe(tarjeta)
    const antes = factura
      ? depositosDe({ method: factura.metodo_pago, detalle: detalleGuardado(factura.method_data) })
      : new Map<number, number>()
    for (const [deposito, valor] of depositosDe(tarjeta.pago))
      suma.set(deposito, (suma.get(deposito) ?? 0) + Math.max(0, valor - (antes.get(deposito) ?? 0)))
  }
  return suma
}

interface Props {
  lados: Lados
  columnas: PorFacturar['lineas']
  /** Last payment method used by this user. */
  usual: number | null
  facturas: FacturasDeRadicacion
  numero: number
  releer: () => Promise<FacturasDeRadicacion | undefined>
  onArchivadas: (facturas: FacturasDeRadicacion) => void
}

const NINGUNO: Readonly<Record<string, string>> = {}

export const Hoja = ({ lados, columnas, usual, facturas, numero, releer, onArchivadas }: Props) => {
  const puedeGuardar = puedeVista('facturacion', facturas.version === null ? 'crear' : 'modificar')
  const soloLectura = !puedeGuardar
  const trabajo = useTrabajo(lados, facturas, soloLectura, usual)
  const { formulario, errores, fijas, guardadaDe } = trabajo
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set())
  const [porEnviar, setPorEnviar] = useState<FacturaGuardada | null>(null)
  const vivo = useRef(trabajo)
  vivo.current = trabajo
  const alDia = async () => {
    const nuevas = await releer()
    // edits made during the request stay
    if (nuevas) vivo.current.unir(nuevas)
  }
  const dian = useEnviarDian(alDia)
  useSeguir(todas(trabajo.facturas).some(esperaRespuesta), alDia)
  const abrir = (clave: string, abierto: boolean) =>
    setAbiertas((antes) => new Set(abierto ? [...antes, clave] : [...antes].filter((una) => una !== clave)))
  const irA = ({ clave, elemento }: { clave: string | null; elemento: string }) => {
    if (clave && elemento.startsWith(`${clave}-pago`)) abrir(clave, true)
    enfocar(elemento)
  }
  const { archivar, archivando, fallo } = useArchivar({ trabajo, lados, numero, irA, onArchivadas })
  const continuar =
    trabajo.sinGuardar || facturas.version === null || !todoCerrado(formulario, lados, fijas)
      ? null
      : () => onArchivadas(trabajo.facturas)
  useAtajo(
    'mod+s',
    'Guardar',
    () => {
      if (continuar) continuar()
      else void archivar()
    },
    { enabled: !soloLectura },
  )
  const seguir = () => {
    const falta = siguiente(formulario, lados, trabajo, trabajo.archivadas)
    if (falta) irA(falta)
    else if (continuar) continuar()
    else void archivar()
  }
  useAtajo('mod+enter', 'Ir a lo que falta, o archivar', seguir, { enabled: !soloLectura })
  /** On arrival from the settlement, focuses the first missing field. */
  const llegado = useRef(false)
  const llegar = () => {
    const nueva = !soloLectura && !llegado.current && facturas.version === null
    const falta = nueva ? siguiente(formulario, lados, trabajo, trabajo.archivadas) : null
    llegado.current = true
    if (falta) irA(falta)
  }
  useHacer({ facturar: llegar })
  const guardia = useGuardia({ sucio: trabajo.sinGuardar, guardar: () => archivar({ seguir: false }) })

  const usarDepositos = async (lado: Lado, tarjeta: Tarjeta, monto: number, fuente: Fuente) => {
    const ruta = rutaDeDisponibles(fuente)
    if (!ruta) return
    try {
      const disponibles = (await api.get<DepositoDisponible[]>(ruta)).map((uno) => ({
        ...uno,
        disponible: Math.max(0, uno.disponible - (fuente.comprometido?.get(uno.id) ?? 0)),
      }))
      trabajo.cambiar(lado, tarjeta.clave, { pago: pagarConDepositos(disponibles, monto), numero: '' })
      abrir(tarjeta.clave, true)
      enfocar(`${tarjeta.clave}-pago`)
    } catch (error) {
      aviso.error(mensajeDe(error))
    }
  }

  const bloque = (lado: Lado) => {
    const datos = lados[lado]
    return (
      <Bloque
        key={lado}
        datos={datos}
        trabajo={trabajo}
        soloLectura={soloLectura}
        tarjeta={({ tarjeta, indice, montos, onQuitar, onClonar, onDarPago, onDarObservacion, dado }) => {
          const { clave } = tarjeta
          const factura = guardadaDe(tarjeta)
          const monto = montos[indice] ?? 0
          const nombre = `Factura ${indice + 1} de ${datos.dichos}`
          const pie = (
            <>
              <EnCartera tarjeta={tarjeta} />
              <Dian
                factura={factura}
                numero={factura?.numero_factura || tarjeta.numero}
                faltas={faltaParaEnviar(tarjeta, monto, trabajo.alDia(tarjeta))}
                fallo={dian.fallos[factura?.id_factura ?? 0]}
                enviando={factura !== null && dian.enviando.has(factura.id_factura)}
                onEnviar={soloLectura ? null : () => setPorEnviar(factura)}
                onFaltaPago={() =>
                  irA({ clave, elemento: tarjeta.pago.method === null ? `${clave}-method` : `${clave}-pago` })
                }
              />
            </>
          )
          if (soloLectura || fijas.has(clave)) {
            const pagador = datos.pagadores.find(({ id }) => id === tarjeta.otorgante)
            return (
              <TarjetaFija
                tarjeta={tarjeta}
                nombre={nombre}
                quien={factura?.nombre ?? pagador?.nombre}
                documento={factura?.numero_documento ?? pagador?.numero_documento}
                monto={monto}
              >
                {pie}
              </TarjetaFija>
            )
          }
          const otras = formulario[lado === 'vendedor' ? 'vendedores' : 'compradores'].filter((una) => una !== tarjeta)
          const fuente: Fuente = {
            persona: tarjeta.otorgante,
            radicacion: facturas.id_radicacion,
            partes: new Set([...lados.vendedor.pagadores, ...lados.comprador.pagadores].map(({ id }) => id)),
            factura: tarjeta.id_factura,
            comprometido: comprometidoPor(formulario, clave, guardadaDe),
          }
          return (
            <TarjetaFactura
              tarjeta={tarjeta}
              nombre={nombre}
              pagadores={datos.pagadores}
              usados={new Set(otras.flatMap(({ otorgante }) => (otorgante === null ? [] : [otorgante])))}
              monto={monto}
              total={datos.total}
              resto={Math.max(0, 100 - otras.reduce((suma, { percent }) => suma + (percent ?? 0), 0))}
              errores={errores.tarjetas[clave] ?? NINGUNO}
              fuente={fuente}
              abierto={abiertas.has(clave)}
              onAbrir={(abierto) => abrir(clave, abierto)}
              onCambiar={(dado) => trabajo.cambiar(lado, clave, dado)}
              onClonar={onClonar}
              onQuitar={factura?.numero_factura ? null : onQuitar}
              usual={trabajo.usual}
              onDarPago={onDarPago}
              onDarObservacion={onDarObservacion}
              dado={dado}
              onUsarDepositos={() => void usarDepositos(lado, tarjeta, monto, fuente)}
            >
              {pie}
            </TarjetaFactura>
          )
        }}
      />
    )
  }

  return (
    <div
      className="flex flex-col flex-1 gap-4 min-w-0 @container/fact focus:outline-none"
      id="facturar"
      tabIndex={-1}
      aria-label="Facturas de la escritura"
      role="group"
      onFocus={(event) => {
        if (event.target === event.currentTarget) llegar()
      }}
    >
      <OtrosEditando objeto="facturas" id={soloLectura ? null : facturas.id_radicacion} />
      <Notas cierre={puedeGuardar ? null : 'Su rol permite consultar las facturas, no cambiarlas.'} trabajo={trabajo} />
      {fallo ? <ErrorEnSitio title="Error al guardar facturas" error={fallo} onRetry={() => void archivar()} /> : null}
      <Cuadricula lados={lados} columnas={columnas} trabajo={trabajo} soloLectura={soloLectura} />
      <div className="fact-bloques grid grid-cols-2 items-start gap-6 has-[>[data-vacio]]:grid-cols-1 @max-[861px]/fact:grid-cols-1">
        {LADOS.map(bloque)}
      </div>
      {soloLectura ? null : (
        <Pie
          lados={lados}
          trabajo={trabajo}
          archivando={archivando}
          onArchivar={() => void archivar()}
          onContinuar={continuar}
        />
      )}
      {porEnviar ? (
        <ConfirmarEnvio
          facturas={[porEnviar]}
          pagadores={[...lados.vendedor.pagadores, ...lados.comprador.pagadores]}
          onClose={() => setPorEnviar(null)}
          onEnviar={() => {
            setPorEnviar(null)
            void dian.enviar(porEnviar)
          }}
        />
      ) : null}
      {guardia}
    </div>
  )
}
