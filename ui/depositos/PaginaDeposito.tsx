import { Button, UnstyledButton } from '@mantine/core'
import { IconPrinter, IconCoins, IconFileInvoice } from '@tabler/icons-react'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { ErrorEnSitio } from '../kit/feedback/Cargada.tsx'
import { enfocar } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import type { Deposito } from './deposito.ts'
import type { TipoDeDeposito } from '../../modules/depositos/domain.ts'
import type { Formulario } from './formulario.ts'
import { FormularioDeposito } from './FormularioDeposito.tsx'
import { imprimirRecibo } from './imprimir-recibo.ts'
import { IrA } from './IrA.tsx'
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
        className="dep-tipo-tarjeta grid gap-2 p-6 border border-field-line rounded-8 bg-surface [&_span]:text-muted [&_span]:text-13"
        onClick={() => onElegir(tipo)}
      >
        <Icono size={28} stroke={1.5} aria-hidden />
        <strong className="text-16">{nombre}</strong>
        <span>{texto}</span>
      </UnstyledButton>
    ))}
  </div>
)

interface Props {
  guardado?: Deposito
  inicial?: Formulario
  onRecargar?: () => void
}

const MIGAS = [{ label: 'Escrituración' }, { label: 'Depósitos', href: '/admin/misDepositos' }]

export const PaginaDeposito = ({ guardado, inicial, onRecargar }: Props) => {
  const { form, campos, cambiar, cambiarExtra, errores, problema, enviar, enviando, hecho, empezar, rescatado } =
    useDeposito(inicial ?? null, guardado ?? null)
  const { data: secuencia } = useApi<{ numero_deposito: number }>(guardado ? null : '/depositosSecuencia', {
    revalidateOnMount: true,
  })
  const permitido = puedeVista('depositos', guardado ? 'modificar' : 'crear')
  const abierto = form.tipo !== null && hecho === null && permitido && !guardado?.anulado_en
  useAtajo('mod+s', 'Guardar', () => void enviar(), { enabled: abierto && !enviando })
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
            <IrA href="/admin/misDepositos">Ver los depósitos</IrA>
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
        <p className="dep-nota" role="note">
          Su rol no permite {guardado ? 'corregir' : 'recibir'} depósitos.
        </p>
      ) : null}
      {guardado?.anulado_en ? (
        <p className="dep-nota" role="note">
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
          className="dep-form grid grid-cols-1 gap-6 max-w-240 [&_h2]:mb-3 [&_h2]:text-16 [&_h2]:font-semibold [&_.pantalla-seccion]:m-0"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void enviar()
          }}
        >
          {rescatado ? (
            <p className="dep-nota" role="note">
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
              <IrA href="/admin/misDepositos">Volver</IrA>
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
