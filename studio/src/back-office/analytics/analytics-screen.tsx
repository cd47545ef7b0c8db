import { analyticsPeriods } from '@lucarne/store/contract/back-office/analytics.ts'
import { Box, Card, Container, Flex, Grid, Heading, Spinner, Stack, Tab, TabList, Text } from '@sanity/ui'
import type { AreaProps } from '../area-props.ts'
import { describeFailure } from '../describe-failure.ts'
import { useAnalytics } from './analytics-queries.ts'
import { AnalyticsSummary } from './analytics-summary.tsx'
import { DelayTable } from './delay-table.tsx'
import { describeSpan, periodLabels } from './describe-analytics.ts'
import { SalesChart } from './sales-chart.tsx'
import { ExportForm } from './sales-export-form.tsx'
import {
  RatingsChart,
  TopCountriesChart,
  TopPagesChart,
  TopProductsChart,
  TopReferrersChart,
} from './share-charts.tsx'

/** The analytics of the shop (docs/product/back-office.md#analytics). */
export default function AnalyticsScreen({ status, onNavigate, view }: AreaProps) {
  const period = analyticsPeriods.find((name) => periodLabels[name].view === view) ?? '7_days'
  const { data: figures, error, isPlaceholderData } = useAnalytics(period)
  return (
    <>
      <Card borderBottom paddingX={3} paddingY={2}>
        {/* On phones, the line scrolls. */}
        <TabList gap={1} style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}>
          {analyticsPeriods.map((name) => (
            <Tab
              key={name}
              id={`periode-${name}`}
              aria-controls="chiffres"
              label={periodLabels[name].title}
              selected={name === period}
              onClick={() => onNavigate({ view: periodLabels[name].view })}
            />
          ))}
        </TabList>
      </Card>
      <Card
        flex={1}
        id="chiffres"
        overflow="auto"
        role="tabpanel"
        aria-busy={isPlaceholderData}
        aria-labelledby={`periode-${period}`}
        tabIndex={0}
      >
        <Container width={4} padding={4}>
          {error && (
            <Box paddingBottom={4}>
              <Card padding={4} role="alert" tone="caution">
                <Text size={1}>{describeFailure(error)}</Text>
              </Card>
            </Box>
          )}
          {!figures && !error && <Spinner muted />}
          {figures && (
            <Stack gap={5}>
              <Heading as="h2" size={1}>
                {describeSpan(figures)}
              </Heading>
              <AnalyticsSummary figures={figures} period={period} />
              <SalesChart figures={figures} />
              <Grid gap={6} gridTemplateColumns={[1, 1, 1, 2]}>
                <TopProductsChart figures={figures} />
                <TopCountriesChart figures={figures} />
                <TopPagesChart figures={figures} />
                <Stack gap={6}>
                  <TopReferrersChart figures={figures} />
                  <RatingsChart figures={figures} />
                </Stack>
              </Grid>
              <DelayTable figures={figures} />
              {status.permissions.includes('export_sales') && (
                <Flex>
                  <ExportForm today={figures.to} />
                </Flex>
              )}
            </Stack>
          )}
        </Container>
      </Card>
    </>
  )
}
