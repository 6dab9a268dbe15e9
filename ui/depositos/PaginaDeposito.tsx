import { Button, UnstyledButton } from '@mantine/core'
import { IconPrinter, IconCoins, IconFileInvoice } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { enfocar, llegarA } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { FORMA, imprimirRecibo, LISTA, MIGAS, NOTA, type Deposito, type Totales } from './deposito.ts'
import type { TipoDeDeposito } from '../../modules/depositos/domain.ts'
import type { Formulario } from './formulario.ts'
import { FormularioDeposito } from './FormularioDeposito.tsx'

import { useDeposito } from './use-deposito.ts'

const TIPOS = [
  {
    tipo: 'deposito',
    nombre: 'Depósito',
    texto: 'Se sabe para qué es: gastos notariales, boleta fiscal, registro u otros.',
    Icono: IconFileInvoice,
  },
  {
    tipo: 'anticipo',
    nombre: 'Anticipo',
    texto: 'A cuenta, sin decir todavía de qué. Después se asigna.',
    Icono: IconCoins,
  },
] as const

const ElegirTipo = ({ onElegir }: { onElegir: (tipo: TipoDeDeposito) => void }) => (
  <div
    className="grid grid-cols-[repeat(2,minmax(0,320px))] gap-4 movil:grid-cols-[1fr]"
    role="group"
    aria-label="¿Qué se recibe?"
  >
    {TIPOS.map(({ tipo, nombre, texto, Icono }) => (
      <UnstyledButton
        key={tipo}
        id={`dep-tipo-${tipo}`}
        className="grid gap-2 p-6 border border-field-line rounded-8 bg-surface encima:border-accent encima:bg-accent-soft"
        onClick={() => onElegir(tipo)}
      >
        <Icono className="text-accent" size={28} stroke={1.5} aria-hidden />
        <strong className="text-16">{nombre}</strong>
        <span className="text-muted text-13">{texto}</span>
      </UnstyledButton>
    ))}
  </div>
)

interface Props {
  guardado?: Deposito
  inicial?: Formulario
  /** Filing that a new deposit is for. */
  para?: Totales
  onRecargar?: () => void
}

export const PaginaDeposito = ({ guardado, inicial, para, onRecargar }: Props) => {
  const { form, campos, cambiar, cambiarExtra, errores, problema, enviar, enviando, hecho, empezar, rescatado } =
    useDeposito(inicial ?? null, guardado ?? null, para)
  const { data: secuencia } = useApi<{ numero_deposito: number }>(guardado ? null : '/depositosSecuencia', {
    revalidateOnMount: true,
  })
  const permitido = puedeVista('depositos', guardado ? 'modificar' : 'crear')
  const abierto = form.tipo !== null && hecho === null && permitido && !guardado?.anulado_en
  useAtajo('mod+s', 'Guardar', () => void enviar(), { enabled: abierto && !enviando })
  useEffect(() => {
    if (para) llegarA('#dep-persona')
  }, [para])
  const titulo = guardado
    ? `Depósito No. ${guardado.numero_deposito}`
    : permitido
      ? 'Recibir depósito'
      : 'Buscar un depósito'

  if (hecho)
    return (
      <Pagina title={guardado ? titulo : `Depósito No. ${hecho.numero_deposito}`} migas={MIGAS}>
        <div className="grid gap-3 max-w-160 p-6 border border-line rounded-8 bg-surface wrap-anywhere" role="status">
          <p className="text-28 font-semibold tabular-nums">{formatPesos(hecho.total)}</p>
          <p>
            {guardado ? 'Se corrigió el' : 'Se recibió el'} {hecho.tipo === 'anticipo' ? 'anticipo' : 'depósito'} No.{' '}
            {hecho.numero_deposito} de <strong>{hecho.otorgante}</strong>.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              id="dep-recibo"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => imprimirRecibo(hecho.id)}
            >
              Imprimir recibo
            </Button>
            {guardado ? (
              <Button variant="default" onClick={onRecargar}>
                Seguir editando
              </Button>
            ) : (
              <Button variant="default" onClick={empezar}>
                Recibir otro
              </Button>
            )}
            <Button variant="default" component={Link} href={LISTA}>
              Ver los depósitos
            </Button>
          </div>
        </div>
      </Pagina>
    )
  return (
    <Pagina
      title={titulo}
      migas={MIGAS}
      subtitle={guardado ? undefined : secuencia ? `Será el No. ${secuencia.numero_deposito}` : ' '}
      actions={
        guardado ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => imprimirRecibo(guardado.id)}
          >
            Imprimir recibo
          </Button>
        ) : null
      }
    >
      {!permitido ? (
        <p className={`dep-nota ${NOTA} bg-hover`} role="note">
          Su rol no permite {guardado ? 'corregir' : 'recibir'} depósitos.
        </p>
      ) : null}
      {guardado?.anulado_en ? (
        <p className={`dep-nota ${NOTA} bg-hover`} role="note">
          El depósito No. {guardado.numero_deposito} está anulado: no se puede corregir.
        </p>
      ) : null}
      {permitido && form.tipo === null ? (
        <ElegirTipo
          onElegir={(tipo) => {
            cambiar({ tipo })
            enfocar('dep-persona')
          }}
        />
      ) : null}
      {abierto ? (
        <form
          className={FORMA}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void enviar()
          }}
        >
          {rescatado ? (
            <p className={`dep-nota ${NOTA} bg-hover`} role="note">
              Se recuperó lo que estaba escribiendo. <span className="muted">({rescatado})</span>{' '}
              <Button size="compact-xs" variant="subtle" onClick={empezar}>
                Empezar de nuevo
              </Button>
            </p>
          ) : null}
          <FormularioDeposito
            form={form}
            campos={campos}
            cambiar={cambiar}
            cambiarExtra={cambiarExtra}
            errores={errores}
            guardado={guardado}
          />
          {problema ? <ErrorEnSitio error={problema} /> : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={enviando}>
              {guardado ? 'Actualizar' : 'Guardar'}
            </Button>
            {guardado ? (
              <Button variant="default" component={Link} href={LISTA}>
                Volver
              </Button>
            ) : (
              <Button variant="default" onClick={empezar}>
                Limpiar
              </Button>
            )}
          </div>
        </form>
      ) : null}
    </Pagina>
  )
}
