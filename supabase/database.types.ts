export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      access_pool: {
        Row: {
          access_id: string | null
          created_at: string
          encrypted_credentials: string | null
          id: number
          reset_number: number
          taken_at: string | null
          user_name: string
        }
        ComputedFields: never
        Insert: {
          access_id?: string | null
          created_at?: string
          encrypted_credentials?: string | null
          id?: never
          reset_number?: number
          taken_at?: string | null
          user_name: string
        }
        Update: {
          access_id?: string | null
          created_at?: string
          encrypted_credentials?: string | null
          id?: never
          reset_number?: number
          taken_at?: string | null
          user_name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'access_pool_access_id_fkey'
            columns: ['access_id']
            isOneToOne: false
            referencedRelation: 'accesses'
            referencedColumns: ['id']
          },
        ]
      }
      access_readings: {
        Row: { access_id: string; id: number; read_at: string; reader: string }
        ComputedFields: never
        Insert: { access_id: string; id?: never; read_at?: string; reader: string }
        Update: { access_id?: string; id?: never; read_at?: string; reader?: string }
        Relationships: [
          {
            foreignKeyName: 'access_readings_access_id_fkey'
            columns: ['access_id']
            isOneToOne: false
            referencedRelation: 'accesses'
            referencedColumns: ['id']
          },
        ]
      }
      access_resets: {
        Row: { access_id: string; id: number; requested_at: string }
        ComputedFields: never
        Insert: { access_id: string; id?: never; requested_at?: string }
        Update: { access_id?: string; id?: never; requested_at?: string }
        Relationships: [
          {
            foreignKeyName: 'access_resets_access_id_fkey'
            columns: ['access_id']
            isOneToOne: false
            referencedRelation: 'accesses'
            referencedColumns: ['id']
          },
        ]
      }
      accesses: {
        Row: {
          attempts: number
          created_at: string
          delayed_at: string | null
          encrypted_credentials: string | null
          ends_at: string | null
          id: string
          issued_at: string | null
          last_error: string | null
          lease_id: string | null
          next_attempt_at: string
          order_id: string | null
          paused_at: string | null
          paused_subscription_id: string | null
          paused_time: string | null
          plan_name: string
          provider: string | null
          provider_ends_at: string | null
          reset_requested_at: string | null
          state: string
          task: string | null
          user_id: string | null
          user_name: string | null
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          created_at?: string
          delayed_at?: string | null
          encrypted_credentials?: string | null
          ends_at?: string | null
          id?: string
          issued_at?: string | null
          last_error?: string | null
          lease_id?: string | null
          next_attempt_at?: string
          order_id?: string | null
          paused_at?: string | null
          paused_subscription_id?: string | null
          paused_time?: string | null
          plan_name: string
          provider?: string | null
          provider_ends_at?: string | null
          reset_requested_at?: string | null
          state?: string
          task?: never
          user_id?: string | null
          user_name?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          delayed_at?: string | null
          encrypted_credentials?: string | null
          ends_at?: string | null
          id?: string
          issued_at?: string | null
          last_error?: string | null
          lease_id?: string | null
          next_attempt_at?: string
          order_id?: string | null
          paused_at?: string | null
          paused_subscription_id?: string | null
          paused_time?: string | null
          plan_name?: string
          provider?: string | null
          provider_ends_at?: string | null
          reset_requested_at?: string | null
          state?: string
          task?: never
          user_id?: string | null
          user_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'accesses_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'accesses_paused_subscription_id_fkey'
            columns: ['paused_subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      account_deletions: {
        Row: { due_at: string; requested_at: string; user_id: string }
        ComputedFields: never
        Insert: { due_at?: string; requested_at?: string; user_id: string }
        Update: { due_at?: string; requested_at?: string; user_id?: string }
        Relationships: []
      }
      collection_products: {
        Row: { collection_id: string; position: number; product_id: string }
        ComputedFields: never
        Insert: { collection_id: string; position?: number; product_id: string }
        Update: { collection_id?: string; position?: number; product_id?: string }
        Relationships: [
          {
            foreignKeyName: 'collection_products_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'collections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'collection_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      collections: {
        Row: { id: string; position: number; title: string }
        ComputedFields: never
        Insert: { id: string; position?: number; title: string }
        Update: { id?: string; position?: number; title?: string }
        Relationships: []
      }
      dispute_rule: {
        Row: { is_current: boolean; pauses_accesses: boolean }
        ComputedFields: never
        Insert: { is_current?: boolean; pauses_accesses?: boolean }
        Update: { is_current?: boolean; pauses_accesses?: boolean }
        Relationships: []
      }
      disputes: {
        Row: {
          amount_in_cents: number
          closed_at: string | null
          evidence_due_at: string | null
          id: string
          opened_at: string
          order_id: string
          paused_access_ids: string[]
          reason: string
          state: string
        }
        ComputedFields: never
        Insert: {
          amount_in_cents: number
          closed_at?: string | null
          evidence_due_at?: string | null
          id: string
          opened_at?: string
          order_id: string
          paused_access_ids?: string[]
          reason: string
          state?: string
        }
        Update: {
          amount_in_cents?: number
          closed_at?: string | null
          evidence_due_at?: string | null
          id?: string
          opened_at?: string
          order_id?: string
          paused_access_ids?: string[]
          reason?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'disputes_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      favourites: {
        Row: { created_at: string; product_id: string; user_id: string }
        ComputedFields: never
        Insert: { created_at?: string; product_id: string; user_id: string }
        Update: { created_at?: string; product_id?: string; user_id?: string }
        Relationships: [
          {
            foreignKeyName: 'favourites_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      invoices: {
        Row: {
          amount: number
          buyer: Json | null
          created_at: string
          credited_invoice_id: string | null
          currency: string
          email: string | null
          id: string
          invoice_date: string
          kind: string
          lines: Json | null
          number: string | null
          order_id: string | null
          pdf_url: string | null
          seller: Json | null
          status: string
          tax_in_cents: number | null
          total_in_cents: number | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount: number
          buyer?: Json | null
          created_at?: string
          credited_invoice_id?: string | null
          currency?: string
          email?: string | null
          id?: string
          invoice_date?: string
          kind?: string
          lines?: Json | null
          number?: string | null
          order_id?: string | null
          pdf_url?: string | null
          seller?: Json | null
          status?: string
          tax_in_cents?: number | null
          total_in_cents?: number | null
          user_id?: string | null
        }
        Update: {
          amount?: number
          buyer?: Json | null
          created_at?: string
          credited_invoice_id?: string | null
          currency?: string
          email?: string | null
          id?: string
          invoice_date?: string
          kind?: string
          lines?: Json | null
          number?: string | null
          order_id?: string | null
          pdf_url?: string | null
          seller?: Json | null
          status?: string
          tax_in_cents?: number | null
          total_in_cents?: number | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'invoices_credited_invoice_id_fkey'
            columns: ['credited_invoice_id']
            isOneToOne: false
            referencedRelation: 'invoices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invoices_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      mail_outbox: {
        Row: {
          attempts: number
          bounced_at: string | null
          complained_at: string | null
          created_at: string
          id: string
          idempotency_key: string
          kind: string
          last_error: string | null
          next_attempt_at: string
          order_id: string | null
          recipient: string | null
          sent_at: string | null
          state: string
          variables: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          bounced_at?: string | null
          complained_at?: string | null
          created_at?: string
          id?: string
          idempotency_key: string
          kind: string
          last_error?: string | null
          next_attempt_at?: string
          order_id?: string | null
          recipient?: string | null
          sent_at?: string | null
          state?: string
          variables?: NonNullable<Json>
        }
        Update: {
          attempts?: number
          bounced_at?: string | null
          complained_at?: string | null
          created_at?: string
          id?: string
          idempotency_key?: string
          kind?: string
          last_error?: string | null
          next_attempt_at?: string
          order_id?: string | null
          recipient?: string | null
          sent_at?: string | null
          state?: string
          variables?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'mail_outbox_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      option_values: {
        Row: { id: string; option_id: string; value: string; variant_id: string }
        ComputedFields: never
        Insert: { id: string; option_id: string; value: string; variant_id: string }
        Update: { id?: string; option_id?: string; value?: string; variant_id?: string }
        Relationships: [
          {
            foreignKeyName: 'option_values_option_id_fkey'
            columns: ['option_id']
            isOneToOne: false
            referencedRelation: 'product_options'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'option_values_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      order_consents: {
        Row: { agreed_at: string; kind: string; order_id: string; wording: string }
        ComputedFields: never
        Insert: { agreed_at?: string; kind: string; order_id: string; wording: string }
        Update: { agreed_at?: string; kind?: string; order_id?: string; wording?: string }
        Relationships: [
          {
            foreignKeyName: 'order_consents_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      order_events: {
        Row: {
          actor: string
          created_at: string
          details: NonNullable<Json>
          id: number
          kind: string
          order_id: string
        }
        ComputedFields: never
        Insert: {
          actor?: string
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          kind: string
          order_id: string
        }
        Update: {
          actor?: string
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          kind?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_events_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      order_lines: {
        Row: {
          discount_in_cents: number
          fields: NonNullable<Json>
          kind: string
          order_id: string
          plan_name: string | null
          position: number
          product_title: string
          quantity: number
          subscription_period: string | null
          takes_stock: boolean
          tax_in_cents: number | null
          tax_rate_in_basis_points: number | null
          unit_price_in_cents: number
          variant_id: string
          variant_title: string
          warranty_in_months: number | null
        }
        ComputedFields: never
        Insert: {
          discount_in_cents?: number
          fields?: NonNullable<Json>
          kind: string
          order_id: string
          plan_name?: string | null
          position: number
          product_title: string
          quantity: number
          subscription_period?: string | null
          takes_stock: boolean
          tax_in_cents?: number | null
          tax_rate_in_basis_points?: number | null
          unit_price_in_cents: number
          variant_id: string
          variant_title: string
          warranty_in_months?: number | null
        }
        Update: {
          discount_in_cents?: number
          fields?: NonNullable<Json>
          kind?: string
          order_id?: string
          plan_name?: string | null
          position?: number
          product_title?: string
          quantity?: number
          subscription_period?: string | null
          takes_stock?: boolean
          tax_in_cents?: number | null
          tax_rate_in_basis_points?: number | null
          unit_price_in_cents?: number
          variant_id?: string
          variant_title?: string
          warranty_in_months?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'order_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      order_source_counts: {
        Row: { day: string; order_count: number; path: string; referrer_kind: string }
        ComputedFields: never
        Insert: { day: string; order_count?: number; path: string; referrer_kind: string }
        Update: { day?: string; order_count?: number; path?: string; referrer_kind?: string }
        Relationships: []
      }
      order_sources: {
        Row: { created_at: string; order_id: string; path: string; referrer_kind: string }
        ComputedFields: never
        Insert: { created_at?: string; order_id: string; path: string; referrer_kind: string }
        Update: { created_at?: string; order_id?: string; path?: string; referrer_kind?: string }
        Relationships: [
          {
            foreignKeyName: 'order_sources_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          address: Json | null
          address_state: string
          buyer_name: string | null
          cancel_url: string
          client_ip_hash: string | null
          country: string | null
          created_at: string
          currency: string
          discount_in_cents: number
          email: string | null
          expires_at: string
          id: string
          items_in_cents: number
          locale: string
          page_token: string
          paid_at: string | null
          payment_method: string | null
          payment_page_views: number
          phone: string | null
          postal_territory: string | null
          provider: string
          reference: string
          refund_reason: string | null
          reserved_until: string | null
          session_id: string | null
          shipping_in_cents: number
          shipping_method_id: string | null
          shipping_method_name: string | null
          shipping_tax_in_cents: number | null
          status: string
          success_url: string
          tax_in_cents: number | null
          tax_territory: string | null
          time_zone: string
          total_in_cents: number
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          address?: Json | null
          address_state?: string
          buyer_name?: string | null
          cancel_url: string
          client_ip_hash?: string | null
          country?: string | null
          created_at?: string
          currency: string
          discount_in_cents?: number
          email?: string | null
          expires_at: string
          id?: string
          items_in_cents: number
          locale?: string
          page_token?: string
          paid_at?: string | null
          payment_method?: string | null
          payment_page_views?: number
          phone?: string | null
          postal_territory?: string | null
          provider: string
          reference?: string
          refund_reason?: string | null
          reserved_until?: string | null
          session_id?: string | null
          shipping_in_cents?: number
          shipping_method_id?: string | null
          shipping_method_name?: string | null
          shipping_tax_in_cents?: number | null
          status?: string
          success_url: string
          tax_in_cents?: number | null
          tax_territory?: string | null
          time_zone?: string
          total_in_cents: number
          user_id?: string | null
        }
        Update: {
          address?: Json | null
          address_state?: string
          buyer_name?: string | null
          cancel_url?: string
          client_ip_hash?: string | null
          country?: string | null
          created_at?: string
          currency?: string
          discount_in_cents?: number
          email?: string | null
          expires_at?: string
          id?: string
          items_in_cents?: number
          locale?: string
          page_token?: string
          paid_at?: string | null
          payment_method?: string | null
          payment_page_views?: number
          phone?: string | null
          postal_territory?: string | null
          provider?: string
          reference?: string
          refund_reason?: string | null
          reserved_until?: string | null
          session_id?: string | null
          shipping_in_cents?: number
          shipping_method_id?: string | null
          shipping_method_name?: string | null
          shipping_tax_in_cents?: number | null
          status?: string
          success_url?: string
          tax_in_cents?: number | null
          tax_territory?: string | null
          time_zone?: string
          total_in_cents?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_postal_territory_fkey'
            columns: ['postal_territory']
            isOneToOne: false
            referencedRelation: 'tax_territories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_shipping_method_id_fkey'
            columns: ['shipping_method_id']
            isOneToOne: false
            referencedRelation: 'shipping_methods'
            referencedColumns: ['id']
          },
        ]
      }
      payment_events: {
        Row: {
          details: NonNullable<Json>
          email: string | null
          id: string
          kind: string
          outcome: string | null
          payment_method: string | null
          provider: string
          received_at: string
          session_id: string
          settled_at: string | null
        }
        ComputedFields: never
        Insert: {
          details?: NonNullable<Json>
          email?: string | null
          id: string
          kind: string
          outcome?: string | null
          payment_method?: string | null
          provider: string
          received_at?: string
          session_id: string
          settled_at?: string | null
        }
        Update: {
          details?: NonNullable<Json>
          email?: string | null
          id?: string
          kind?: string
          outcome?: string | null
          payment_method?: string | null
          provider?: string
          received_at?: string
          session_id?: string
          settled_at?: string | null
        }
        Relationships: []
      }
      price_history: {
        Row: {
          created_at: string
          id: number
          price_in_cents: number
          sale_ends_at: string | null
          sale_price_in_cents: number | null
          sale_starts_at: string | null
          staff_name: string | null
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: never
          price_in_cents: number
          sale_ends_at?: string | null
          sale_price_in_cents?: number | null
          sale_starts_at?: string | null
          staff_name?: string | null
          variant_id: string
        }
        Update: {
          created_at?: string
          id?: never
          price_in_cents?: number
          sale_ends_at?: string | null
          sale_price_in_cents?: number | null
          sale_starts_at?: string | null
          staff_name?: string | null
          variant_id?: string
        }
        Relationships: []
      }
      product_additional_info: {
        Row: { description: string; id: string; position: number; product_id: string; title: string }
        ComputedFields: never
        Insert: { description: string; id: string; position?: number; product_id: string; title: string }
        Update: { description?: string; id?: string; position?: number; product_id?: string; title?: string }
        Relationships: [
          {
            foreignKeyName: 'product_additional_info_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_custom_fields: {
        Row: { id: string; is_required: boolean; position: number; product_id: string; title: string }
        ComputedFields: never
        Insert: { id: string; is_required?: boolean; position?: number; product_id: string; title: string }
        Update: { id?: string; is_required?: boolean; position?: number; product_id?: string; title?: string }
        Relationships: [
          {
            foreignKeyName: 'product_custom_fields_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_media: {
        Row: { alt: string; id: string; position: number; product_id: string; type: string; url: string }
        ComputedFields: never
        Insert: {
          alt?: string
          id?: string
          position?: number
          product_id: string
          type?: string
          url: string
        }
        Update: {
          alt?: string
          id?: string
          position?: number
          product_id?: string
          type?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_media_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_options: {
        Row: { id: string; position: number; product_id: string; title: string }
        ComputedFields: never
        Insert: { id: string; position?: number; product_id: string; title: string }
        Update: { id?: string; position?: number; product_id?: string; title?: string }
        Relationships: [
          {
            foreignKeyName: 'product_options_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      products: {
        Row: {
          created_at: string
          deleted_at: string | null
          description: string
          id: string
          is_hidden: boolean
          metadata: NonNullable<Json>
          position: number
          purchasable: boolean
          ribbon_text: string
          site_product_selection: string | null
          status: string
          subtitle: string
          title: string
          type: string
          updated_at: string
          version: number
          warranty_in_months: number | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          id: string
          is_hidden?: boolean
          metadata?: NonNullable<Json>
          position?: number
          purchasable?: boolean
          ribbon_text?: string
          site_product_selection?: string | null
          status?: string
          subtitle?: string
          title: string
          type?: string
          updated_at?: string
          version?: number
          warranty_in_months?: number | null
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          id?: string
          is_hidden?: boolean
          metadata?: NonNullable<Json>
          position?: number
          purchasable?: boolean
          ribbon_text?: string
          site_product_selection?: string | null
          status?: string
          subtitle?: string
          title?: string
          type?: string
          updated_at?: string
          version?: number
          warranty_in_months?: number | null
        }
        Relationships: []
      }
      profiles: {
        Row: { created_at: string; email: string; full_name: string; id: string; whatsapp: string }
        ComputedFields: never
        Insert: { created_at?: string; email?: string; full_name?: string; id: string; whatsapp?: string }
        Update: { created_at?: string; email?: string; full_name?: string; id?: string; whatsapp?: string }
        Relationships: []
      }
      promo_code_products: {
        Row: { code_id: string; product_id: string }
        ComputedFields: never
        Insert: { code_id: string; product_id: string }
        Update: { code_id?: string; product_id?: string }
        Relationships: [
          {
            foreignKeyName: 'promo_code_products_code_id_fkey'
            columns: ['code_id']
            isOneToOne: false
            referencedRelation: 'promo_codes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promo_code_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      promo_codes: {
        Row: {
          code: string
          created_at: string
          currency: string
          ends_at: string | null
          first_order_only: boolean
          id: string
          is_active: boolean
          kind: string
          label: string
          max_uses: number | null
          max_uses_per_customer: number | null
          min_items_in_cents: number
          starts_at: string | null
          value: number
          version: number
        }
        ComputedFields: never
        Insert: {
          code: string
          created_at?: string
          currency?: string
          ends_at?: string | null
          first_order_only?: boolean
          id?: string
          is_active?: boolean
          kind: string
          label: string
          max_uses?: number | null
          max_uses_per_customer?: number | null
          min_items_in_cents?: number
          starts_at?: string | null
          value: number
          version?: number
        }
        Update: {
          code?: string
          created_at?: string
          currency?: string
          ends_at?: string | null
          first_order_only?: boolean
          id?: string
          is_active?: boolean
          kind?: string
          label?: string
          max_uses?: number | null
          max_uses_per_customer?: number | null
          min_items_in_cents?: number
          starts_at?: string | null
          value?: number
          version?: number
        }
        Relationships: []
      }
      promo_redemptions: {
        Row: {
          amount_in_cents: number
          code_id: string
          created_at: string
          email_digest: string | null
          order_id: string
        }
        ComputedFields: never
        Insert: {
          amount_in_cents: number
          code_id: string
          created_at?: string
          email_digest?: string | null
          order_id: string
        }
        Update: {
          amount_in_cents?: number
          code_id?: string
          created_at?: string
          email_digest?: string | null
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'promo_redemptions_code_id_fkey'
            columns: ['code_id']
            isOneToOne: false
            referencedRelation: 'promo_codes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promo_redemptions_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      refunds: {
        Row: {
          amount_in_cents: number
          created_at: string
          credit_note_id: string | null
          id: string
          order_id: string
          reason: string
          refunded_at: string | null
          state: string
        }
        ComputedFields: never
        Insert: {
          amount_in_cents: number
          created_at?: string
          credit_note_id?: string | null
          id?: string
          order_id: string
          reason: string
          refunded_at?: string | null
          state?: string
        }
        Update: {
          amount_in_cents?: number
          created_at?: string
          credit_note_id?: string | null
          id?: string
          order_id?: string
          reason?: string
          refunded_at?: string | null
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'refunds_credit_note_id_fkey'
            columns: ['credit_note_id']
            isOneToOne: true
            referencedRelation: 'invoices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refunds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      related_products: {
        Row: {
          id: string
          position: number
          product_id: string
          related_id: string
          related_type: string
          section_title: string
        }
        ComputedFields: never
        Insert: {
          id: string
          position?: number
          product_id: string
          related_id: string
          related_type?: string
          section_title: string
        }
        Update: {
          id?: string
          position?: number
          product_id?: string
          related_id?: string
          related_type?: string
          section_title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'related_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      review_outbox: {
        Row: { change: string; created_at: string; id: number; review_id: string }
        ComputedFields: never
        Insert: { change: string; created_at?: string; id?: never; review_id: string }
        Update: { change?: string; created_at?: string; id?: never; review_id?: string }
        Relationships: []
      }
      review_votes: {
        Row: { created_at: string; review_id: string; user_id: string }
        ComputedFields: never
        Insert: { created_at?: string; review_id: string; user_id: string }
        Update: { created_at?: string; review_id?: string; user_id?: string }
        Relationships: [
          {
            foreignKeyName: 'review_votes_review_id_fkey'
            columns: ['review_id']
            isOneToOne: false
            referencedRelation: 'reviews'
            referencedColumns: ['id']
          },
        ]
      }
      reviews: {
        Row: {
          appeal: string | null
          appealed_at: string | null
          avatar_url: string | null
          comment: string
          created_at: string
          edited_at: string | null
          experienced_on: string | null
          helpful_count: number
          id: string
          image_path: string | null
          is_approved: boolean
          is_rejected: boolean
          is_verified_purchase: boolean
          location: string
          name: string
          product_id: string | null
          product_title: string | null
          public_image_path: string | null
          public_video_path: string | null
          published_at: string | null
          rating: number
          rejection_reason: string | null
          replied_at: string | null
          reply: string | null
          title: string
          user_id: string | null
          version: number
          video_path: string | null
        }
        ComputedFields: never
        Insert: {
          appeal?: string | null
          appealed_at?: string | null
          avatar_url?: string | null
          comment: string
          created_at?: string
          edited_at?: string | null
          experienced_on?: string | null
          helpful_count?: number
          id?: string
          image_path?: string | null
          is_approved?: boolean
          is_rejected?: boolean
          is_verified_purchase?: boolean
          location?: string
          name: string
          product_id?: string | null
          product_title?: string | null
          public_image_path?: never
          public_video_path?: never
          published_at?: string | null
          rating?: number
          rejection_reason?: string | null
          replied_at?: string | null
          reply?: string | null
          title: string
          user_id?: string | null
          version?: number
          video_path?: string | null
        }
        Update: {
          appeal?: string | null
          appealed_at?: string | null
          avatar_url?: string | null
          comment?: string
          created_at?: string
          edited_at?: string | null
          experienced_on?: string | null
          helpful_count?: number
          id?: string
          image_path?: string | null
          is_approved?: boolean
          is_rejected?: boolean
          is_verified_purchase?: boolean
          location?: string
          name?: string
          product_id?: string | null
          product_title?: string | null
          public_image_path?: never
          public_video_path?: never
          published_at?: string | null
          rating?: number
          rejection_reason?: string | null
          replied_at?: string | null
          reply?: string | null
          title?: string
          user_id?: string | null
          version?: number
          video_path?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'reviews_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      seller_details: {
        Row: {
          address_lines: string[]
          country: string
          email: string
          is_current: boolean
          legal_form: string
          legal_name: string
          mentions: string[]
          registration_number: string
          vat_number: string
        }
        ComputedFields: never
        Insert: {
          address_lines: string[]
          country: string
          email: string
          is_current?: boolean
          legal_form?: string
          legal_name: string
          mentions?: string[]
          registration_number: string
          vat_number: string
        }
        Update: {
          address_lines?: string[]
          country?: string
          email?: string
          is_current?: boolean
          legal_form?: string
          legal_name?: string
          mentions?: string[]
          registration_number?: string
          vat_number?: string
        }
        Relationships: []
      }
      shipments: {
        Row: {
          address: Json | null
          carrier: string | null
          created_at: string
          delivered_at: string | null
          id: string
          is_method_valid: boolean
          method_name: string | null
          order_id: string
          phone: string | null
          returned_at: string | null
          shipped_at: string | null
          state: string
          tracking_number: string | null
          tracking_url: string | null
        }
        ComputedFields: never
        Insert: {
          address?: Json | null
          carrier?: string | null
          created_at?: string
          delivered_at?: string | null
          id?: string
          is_method_valid?: boolean
          method_name?: string | null
          order_id: string
          phone?: string | null
          returned_at?: string | null
          shipped_at?: string | null
          state?: string
          tracking_number?: string | null
          tracking_url?: string | null
        }
        Update: {
          address?: Json | null
          carrier?: string | null
          created_at?: string
          delivered_at?: string | null
          id?: string
          is_method_valid?: boolean
          method_name?: string | null
          order_id?: string
          phone?: string | null
          returned_at?: string | null
          shipped_at?: string | null
          state?: string
          tracking_number?: string | null
          tracking_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'shipments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      shipping_methods: {
        Row: {
          id: string
          is_active: boolean
          max_days: number
          min_days: number
          name: string
          position: number
          price_in_cents: number
          zone_id: string
        }
        ComputedFields: never
        Insert: {
          id: string
          is_active?: boolean
          max_days: number
          min_days: number
          name: string
          position?: number
          price_in_cents: number
          zone_id: string
        }
        Update: {
          id?: string
          is_active?: boolean
          max_days?: number
          min_days?: number
          name?: string
          position?: number
          price_in_cents?: number
          zone_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'shipping_methods_zone_id_fkey'
            columns: ['zone_id']
            isOneToOne: false
            referencedRelation: 'shipping_zones'
            referencedColumns: ['id']
          },
        ]
      }
      shipping_zone_countries: {
        Row: { country: string; zone_id: string }
        ComputedFields: never
        Insert: { country: string; zone_id: string }
        Update: { country?: string; zone_id?: string }
        Relationships: [
          {
            foreignKeyName: 'shipping_zone_countries_zone_id_fkey'
            columns: ['zone_id']
            isOneToOne: false
            referencedRelation: 'shipping_zones'
            referencedColumns: ['id']
          },
        ]
      }
      shipping_zones: {
        Row: { id: string; name: string; position: number }
        ComputedFields: never
        Insert: { id: string; name: string; position?: number }
        Update: { id?: string; name?: string; position?: number }
        Relationships: []
      }
      staff_actions: {
        Row: {
          action: string
          after: NonNullable<Json>
          before: NonNullable<Json>
          created_at: string
          id: number
          order_id: string | null
          parameters: NonNullable<Json>
          reference: string | null
          staff_id: string
          staff_name: string
          subject_id: string | null
          subject_kind: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          created_at?: string
          id?: never
          order_id?: string | null
          parameters?: NonNullable<Json>
          reference?: string | null
          staff_id: string
          staff_name: string
          subject_id?: string | null
          subject_kind?: string | null
        }
        Update: {
          action?: string
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          created_at?: string
          id?: never
          order_id?: string | null
          parameters?: NonNullable<Json>
          reference?: string | null
          staff_id?: string
          staff_name?: string
          subject_id?: string | null
          subject_kind?: string | null
        }
        Relationships: []
      }
      stock: {
        Row: { low_threshold: number; on_hand: number; variant_id: string }
        ComputedFields: never
        Insert: { low_threshold?: number; on_hand: number; variant_id: string }
        Update: { low_threshold?: number; on_hand?: number; variant_id?: string }
        Relationships: [
          {
            foreignKeyName: 'stock_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: true
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      stock_movements: {
        Row: {
          actor: string
          created_at: string
          delta: number
          id: number
          note: string
          on_hand: number
          reason: string
          reference: string | null
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          actor?: string
          created_at?: string
          delta: number
          id?: never
          note?: string
          on_hand: number
          reason: string
          reference?: string | null
          variant_id: string
        }
        Update: {
          actor?: string
          created_at?: string
          delta?: number
          id?: never
          note?: string
          on_hand?: number
          reason?: string
          reference?: string | null
          variant_id?: string
        }
        Relationships: []
      }
      stock_reservations: {
        Row: { expires_at: string; order_id: string; quantity: number; variant_id: string }
        ComputedFields: never
        Insert: { expires_at: string; order_id: string; quantity: number; variant_id: string }
        Update: { expires_at?: string; order_id?: string; quantity?: number; variant_id?: string }
        Relationships: [
          {
            foreignKeyName: 'stock_reservations_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_reservations_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      subscription_grants: {
        Row: {
          access_id: string | null
          claimed_at: string | null
          email: string | null
          ends_at: string | null
          order_id: string
          period: string
          plan_name: string
          position: number
          refunded_at: string | null
          starts_at: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          access_id?: string | null
          claimed_at?: string | null
          email?: string | null
          ends_at?: string | null
          order_id: string
          period: string
          plan_name: string
          position: number
          refunded_at?: string | null
          starts_at?: string | null
          user_id?: string | null
        }
        Update: {
          access_id?: string | null
          claimed_at?: string | null
          email?: string | null
          ends_at?: string | null
          order_id?: string
          period?: string
          plan_name?: string
          position?: number
          refunded_at?: string | null
          starts_at?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'subscription_grants_access_id_fkey'
            columns: ['access_id']
            isOneToOne: false
            referencedRelation: 'accesses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_grants_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_grants_order_id_position_fkey'
            columns: ['order_id', 'position']
            isOneToOne: true
            referencedRelation: 'order_lines'
            referencedColumns: ['order_id', 'position']
          },
        ]
      }
      subscriptions: {
        Row: {
          created_at: string
          end_date: string
          id: string
          plan_name: string
          start_date: string
          status: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          end_date: string
          id?: string
          plan_name: string
          start_date?: string
          status?: string
          user_id: string
        }
        Update: {
          created_at?: string
          end_date?: string
          id?: string
          plan_name?: string
          start_date?: string
          status?: string
          user_id?: string
        }
        Relationships: []
      }
      suppressed_recipients: {
        Row: { created_at: string; email_digest: string; reason: string }
        ComputedFields: never
        Insert: { created_at?: string; email_digest: string; reason: string }
        Update: { created_at?: string; email_digest?: string; reason?: string }
        Relationships: []
      }
      tax_mentions: {
        Row: { id: string; is_for_zero_rate: boolean; source: string; wording: string }
        ComputedFields: never
        Insert: { id: string; is_for_zero_rate: boolean; source: string; wording: string }
        Update: { id?: string; is_for_zero_rate?: boolean; source?: string; wording?: string }
        Relationships: []
      }
      tax_rates: {
        Row: { country: string; kind: string; rate_in_basis_points: number; valid_from: string }
        ComputedFields: never
        Insert: { country: string; kind: string; rate_in_basis_points: number; valid_from: string }
        Update: { country?: string; kind?: string; rate_in_basis_points?: number; valid_from?: string }
        Relationships: []
      }
      tax_territories: {
        Row: {
          country: string
          goods_mention: string | null
          id: string
          name: string
          postal_digits: number | null
          postal_prefixes: string[]
          postal_system: string
          service_mention: string | null
          source: string
          valid_from: string
        }
        ComputedFields: never
        Insert: {
          country: string
          goods_mention?: string | null
          id: string
          name: string
          postal_digits?: number | null
          postal_prefixes: string[]
          postal_system: string
          service_mention?: string | null
          source: string
          valid_from: string
        }
        Update: {
          country?: string
          goods_mention?: string | null
          id?: string
          name?: string
          postal_digits?: number | null
          postal_prefixes?: string[]
          postal_system?: string
          service_mention?: string | null
          source?: string
          valid_from?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tax_territories_goods_mention_fkey'
            columns: ['goods_mention']
            isOneToOne: false
            referencedRelation: 'tax_mentions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tax_territories_service_mention_fkey'
            columns: ['service_mention']
            isOneToOne: false
            referencedRelation: 'tax_mentions'
            referencedColumns: ['id']
          },
        ]
      }
      terminations: {
        Row: {
          closing: string | null
          declared_at: string
          ends_at: string | null
          order_id: string
          wording: string
        }
        ComputedFields: never
        Insert: {
          closing?: string | null
          declared_at?: string
          ends_at?: string | null
          order_id: string
          wording: string
        }
        Update: {
          closing?: string | null
          declared_at?: string
          ends_at?: string | null
          order_id?: string
          wording?: string
        }
        Relationships: [
          {
            foreignKeyName: 'terminations_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      ticket_messages: {
        Row: {
          created_at: string
          id: number
          kind: string
          mail_key: string | null
          staff_id: string
          staff_name: string
          text: string
          ticket_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: never
          kind: string
          mail_key?: string | null
          staff_id: string
          staff_name: string
          text: string
          ticket_id: string
        }
        Update: {
          created_at?: string
          id?: never
          kind?: string
          mail_key?: string | null
          staff_id?: string
          staff_name?: string
          text?: string
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ticket_messages_ticket_id_fkey'
            columns: ['ticket_id']
            isOneToOne: false
            referencedRelation: 'tickets'
            referencedColumns: ['id']
          },
        ]
      }
      tickets: {
        Row: {
          assignee_id: string | null
          assignee_name: string | null
          client_ip_hash: string | null
          created_at: string
          email: string
          handled_at: string | null
          id: string
          is_from_account: boolean
          message: string
          name: string
          order_id: string | null
          reference: string
          state: string
          subject: string
          user_id: string | null
          version: number
          whatsapp: string
        }
        ComputedFields: never
        Insert: {
          assignee_id?: string | null
          assignee_name?: string | null
          client_ip_hash?: string | null
          created_at?: string
          email: string
          handled_at?: string | null
          id?: string
          is_from_account?: boolean
          message: string
          name: string
          order_id?: string | null
          reference: string
          state?: string
          subject: string
          user_id?: string | null
          version?: number
          whatsapp: string
        }
        Update: {
          assignee_id?: string | null
          assignee_name?: string | null
          client_ip_hash?: string | null
          created_at?: string
          email?: string
          handled_at?: string | null
          id?: string
          is_from_account?: boolean
          message?: string
          name?: string
          order_id?: string | null
          reference?: string
          state?: string
          subject?: string
          user_id?: string | null
          version?: number
          whatsapp?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tickets_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: { granted_at: string; role: string; user_id: string }
        ComputedFields: never
        Insert: { granted_at?: string; role: string; user_id: string }
        Update: { granted_at?: string; role?: string; user_id?: string }
        Relationships: []
      }
      variants: {
        Row: {
          currency: string
          id: string
          image_url: string | null
          manage_inventory: boolean
          plan_name: string | null
          position: number
          price_in_cents: number
          product_id: string
          sale_ends_at: string | null
          sale_price_in_cents: number | null
          sale_starts_at: string | null
          sku: string | null
          subscription_period: string | null
          title: string
          weight_in_grams: number | null
        }
        ComputedFields: never
        Insert: {
          currency?: string
          id: string
          image_url?: string | null
          manage_inventory?: boolean
          plan_name?: string | null
          position?: number
          price_in_cents: number
          product_id: string
          sale_ends_at?: string | null
          sale_price_in_cents?: number | null
          sale_starts_at?: string | null
          sku?: string | null
          subscription_period?: string | null
          title: string
          weight_in_grams?: number | null
        }
        Update: {
          currency?: string
          id?: string
          image_url?: string | null
          manage_inventory?: boolean
          plan_name?: string | null
          position?: number
          price_in_cents?: number
          product_id?: string
          sale_ends_at?: string | null
          sale_price_in_cents?: number | null
          sale_starts_at?: string | null
          sku?: string | null
          subscription_period?: string | null
          title?: string
          weight_in_grams?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'variants_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      withdrawals: {
        Row: {
          amount_in_cents: number
          closing: string | null
          declared_at: string
          id: string
          order_id: string
          positions: number[]
          refund_due_at: string
          wording: string
        }
        ComputedFields: never
        Insert: {
          amount_in_cents: number
          closing?: string | null
          declared_at?: string
          id?: string
          order_id: string
          positions: number[]
          refund_due_at?: string
          wording: string
        }
        Update: {
          amount_in_cents?: number
          closing?: string | null
          declared_at?: string
          id?: string
          order_id?: string
          positions?: number[]
          refund_due_at?: string
          wording?: string
        }
        Relationships: [
          {
            foreignKeyName: 'withdrawals_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      abandon_order: { Args: { p_order_id: string }; Returns: undefined }
      abandon_session: { Args: { p_session_id: string }; Returns: undefined }
      accepts_transfer: { Args: { p_email: string; p_session_id: string }; Returns: boolean }
      accesses_of_customer: { Args: { p_user_id: string }; Returns: Json }
      accesses_of_session: { Args: { p_session_id: string }; Returns: Json }
      account_deletion: { Args: { p_user_id: string }; Returns: string }
      account_files: {
        Args: { p_user_id: string }
        Returns: { bucket: string; name: string; path: string; size: number }[]
      }
      appeal_review: { Args: { p_appeal: string; p_review_id: string }; Returns: undefined }
      archive_product: {
        Args: { p_expected_version: number; p_id: string; p_is_archived: boolean; p_staff: Json }
        Returns: string
      }
      attach_session: {
        Args: { p_order_id: string; p_session_id: string; p_source_kind?: string; p_source_path?: string }
        Returns: boolean
      }
      cancel_account_deletion: { Args: { p_user_id: string }; Returns: boolean }
      cancel_unpaid_transfers: { Args: Record<PropertyKey, never>; Returns: number }
      change_delivery_address: {
        Args: { p_actor?: string; p_address: Json; p_reference: string }
        Returns: string
      }
      check_promo_buyer: { Args: { p_email: string; p_session_id: string }; Returns: string }
      check_promo_code: { Args: { p_code: string; p_items: Json; p_user_id?: string }; Returns: Json }
      checkout_options: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_access_tasks: { Args: { p_lease?: string; p_limit?: number }; Returns: Json[] }
      claim_mails: { Args: { p_lease_seconds?: number; p_limit?: number }; Returns: Json }
      claim_order: { Args: { p_session_id: string }; Returns: undefined }
      complete_access_issue: {
        Args: {
          p_access_id: string
          p_confirmed_end: string
          p_encrypted_credentials: string
          p_lease_id: string
          p_provider: string
          p_user_name: string
        }
        Returns: boolean
      }
      complete_access_task: {
        Args: {
          p_access_id: string
          p_confirmed_end: string
          p_encrypted_credentials?: string
          p_lease_id: string
          p_task: string
          p_user_name?: string
        }
        Returns: boolean
      }
      complete_account_deletions: { Args: Record<PropertyKey, never>; Returns: undefined }
      complete_mail: { Args: { p_id: string }; Returns: undefined }
      complete_refund: { Args: { p_refund_id: string }; Returns: boolean }
      confirm_access_task: { Args: { p_access_id: string; p_task: string }; Returns: boolean }
      customer_id_of_order: { Args: { p_reference: string }; Returns: string }
      customer_id_of_ticket: { Args: { p_reference: string }; Returns: string }
      declare_termination: {
        Args: { p_email?: string; p_reference: string; p_user_id?: string; p_wording: string }
        Returns: Json
      }
      declare_withdrawal: {
        Args: {
          p_email?: string
          p_positions: number[]
          p_reference: string
          p_user_id?: string
          p_wording: string
        }
        Returns: Json
      }
      delete_review: { Args: { p_review_id: string }; Returns: undefined }
      duplicate_product: {
        Args: { p_id: string; p_new_id: string; p_staff: Json; p_title: string }
        Returns: string
      }
      edit_review: {
        Args: {
          p_comment: string
          p_image_path?: string
          p_location: string
          p_name: string
          p_rating: number
          p_review_id: string
          p_title: string
          p_video_path?: string
        }
        Returns: undefined
      }
      end_own_session: { Args: { p_session_id: string }; Returns: boolean }
      expire_subscriptions: { Args: Record<PropertyKey, never>; Returns: number }
      export_account: { Args: { p_user_id: string }; Returns: Json }
      export_customer: { Args: { p_customer_id: string; p_reason: string; p_staff: Json }; Returns: Json }
      fail_mail: {
        Args: { p_attempt: number; p_error: string; p_id: string; p_is_permanent: boolean }
        Returns: string
      }
      has_role: { Args: { wanted: string }; Returns: boolean }
      import_catalogue: { Args: { p_rows: Json; p_seen?: string; p_staff: Json }; Returns: Json }
      import_pool_credentials: {
        Args: { p_credentials: Json; p_staff_id: string; p_staff_name: string }
        Returns: string[]
      }
      invoices_without_file: { Args: { p_limit?: number }; Returns: Json }
      leave_payment_page: { Args: { p_session_id: string; p_view: number }; Returns: boolean }
      locate_postal_code: { Args: { p_country: string; p_postal_code: string }; Returns: Json }
      mark_delivered: { Args: { p_actor?: string; p_reference: string }; Returns: string }
      mark_refunded: { Args: { p_session_id: string }; Returns: undefined }
      mark_returned: { Args: { p_actor?: string; p_reference: string; p_restock?: boolean }; Returns: string }
      mark_shipped: {
        Args: {
          p_actor?: string
          p_carrier: string
          p_reference: string
          p_tracking_number?: string
          p_tracking_url?: string
        }
        Returns: string
      }
      mark_transfer_received: { Args: { p_reference: string }; Returns: string }
      move_product: {
        Args: { p_expected_version: number; p_id: string; p_staff: Json; p_step: number }
        Returns: string
      }
      move_stock: {
        Args: {
          p_expected_version: number
          p_note: string
          p_quantity: number
          p_reason: string
          p_staff: Json
          p_variant_id: string
        }
        Returns: string
      }
      open_payment_page: { Args: { p_session_id: string }; Returns: Json }
      order_of_page_token: { Args: { p_page_token: string }; Returns: Json }
      order_of_reference: { Args: { p_email: string; p_reference: string }; Returns: Json }
      order_of_session: { Args: { p_session_id: string }; Returns: Json }
      order_rights: { Args: { p_email?: string; p_reference: string; p_user_id?: string }; Returns: Json }
      orders_from_page: { Args: { p_path: string }; Returns: number }
      orders_of_customer: { Args: { p_user_id: string }; Returns: Json }
      own_reviews: {
        Args: Record<PropertyKey, never>
        Returns: {
          appeal: string | null
          appealed_at: string | null
          avatar_url: string | null
          comment: string
          created_at: string
          edited_at: string | null
          experienced_on: string | null
          helpful_count: number
          id: string
          image_path: string | null
          is_approved: boolean
          is_rejected: boolean
          is_verified_purchase: boolean
          location: string
          name: string
          product_id: string | null
          product_title: string | null
          public_image_path: string | null
          public_video_path: string | null
          published_at: string | null
          rating: number
          rejection_reason: string | null
          replied_at: string | null
          reply: string | null
          title: string
          user_id: string | null
          version: number
          video_path: string | null
        }[]
        SetofOptions: { from: '*'; to: 'reviews'; isOneToOne: false; isSetofReturn: true }
      }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_current: boolean
          last_used_at: string
          started_at: string
          user_agent: string
        }[]
      }
      pending_transfers: { Args: Record<PropertyKey, never>; Returns: string[] }
      perform_customer_action: {
        Args: {
          p_action: string
          p_customer_id: string
          p_expected_version: string
          p_parameters: Json
          p_staff: Json
        }
        Returns: string
      }
      perform_staff_action: {
        Args: {
          p_action: string
          p_expected_version?: number
          p_parameters: Json
          p_reference: string
          p_staff_id: string
          p_staff_name: string
        }
        Returns: string
      }
      perform_ticket_action: {
        Args: {
          p_action: string
          p_expected_version?: number
          p_parameters: Json
          p_reference: string
          p_staff: Json
        }
        Returns: string
      }
      place_order: {
        Args: {
          p_cancel_url: string
          p_client_ip_hash?: string
          p_hold_minutes?: number
          p_items: Json
          p_line_fields?: Json
          p_locale: string
          p_promo_code?: string
          p_provider: string
          p_success_url: string
          p_time_zone: string
          p_user_id?: string
        }
        Returns: Json
      }
      postpone_access_task: {
        Args: {
          p_access_id: string
          p_delay: string
          p_error: string
          p_is_delayed: boolean
          p_lease_id: string
        }
        Returns: boolean
      }
      purge_ended_accesses: { Args: Record<PropertyKey, never>; Returns: undefined }
      purge_personal_data: { Args: Record<PropertyKey, never>; Returns: undefined }
      queue_renewal_reminders: { Args: Record<PropertyKey, never>; Returns: undefined }
      read_access: { Args: { p_access_id: string; p_page_token?: string; p_user_id?: string }; Returns: Json }
      read_access_as_staff: { Args: { p_access_id: string; p_staff_id: string }; Returns: Json }
      record_mail_event: {
        Args: { p_is_permanent: boolean; p_kind: string; p_mail_id: string }
        Returns: string
      }
      record_payment_event: {
        Args: {
          p_details?: Json
          p_email?: string
          p_id: string
          p_kind: string
          p_payment_method?: string
          p_provider: string
          p_session_id: string
        }
        Returns: boolean
      }
      refunds_due: { Args: { p_limit?: number }; Returns: Json }
      request_access_reset: {
        Args: { p_access_id: string; p_page_token?: string; p_user_id?: string }
        Returns: string
      }
      request_account_deletion: { Args: { p_confirmation: string; p_user_id: string }; Returns: string }
      request_refund: {
        Args: { p_actor?: string; p_amount_in_cents?: number; p_reason: string; p_reference: string }
        Returns: string
      }
      reserve_review_file: { Args: { p_extension: string; p_kind: string }; Returns: string }
      review_file_actions: {
        Args: { p_limit: number }
        Returns: { action: string; bucket: string; path: string; public_path: string }[]
      }
      review_rating_counts: {
        Args: { p_product_id?: string }
        Returns: { rating: number; review_count: number }[]
      }
      reviewable_products: { Args: Record<PropertyKey, never>; Returns: { id: string; title: string }[] }
      save_product: {
        Args: { p_draft: Json; p_expected_version: number; p_id: string; p_staff: Json }
        Returns: string
      }
      save_promo_code: {
        Args: { p_code: string; p_draft: Json; p_expected_version?: number; p_staff: Json }
        Returns: string
      }
      sessions_to_close: { Args: { p_limit?: number; p_provider: string }; Returns: string[] }
      sessions_to_refund: { Args: { p_limit?: number }; Returns: string[] }
      set_dispute_rule: { Args: { p_pauses_accesses: boolean; p_staff: Json }; Returns: Json }
      set_low_threshold: {
        Args: { p_expected: number; p_staff: Json; p_threshold: number; p_variant_id: string }
        Returns: string
      }
      settle_payment_event: { Args: { p_event_id: string }; Returns: string }
      staff_analytics: { Args: { p_period: string }; Returns: Json }
      staff_audit_log: { Args: { p_before_id?: number; p_limit?: number }; Returns: Json }
      staff_catalogue_rows: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_customer: { Args: { p_customer_id: string }; Returns: Json }
      staff_customers: {
        Args: { p_after_at?: string; p_after_id?: string; p_limit?: number; p_search?: string }
        Returns: Json
      }
      staff_order: { Args: { p_reference: string }; Returns: Json }
      staff_orders: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_limit?: number
          p_list: string
          p_search?: string
        }
        Returns: Json
      }
      staff_product: { Args: { p_id: string }; Returns: Json }
      staff_products: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_promo_code: { Args: { p_code: string; p_limit?: number }; Returns: Json }
      staff_promo_codes: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_sales_export: { Args: { p_from: string; p_to: string }; Returns: Json }
      staff_stock: { Args: { p_limit?: number; p_offset?: number; p_search?: string }; Returns: Json }
      staff_stock_of_variant: {
        Args: { p_before_id?: number; p_limit?: number; p_variant_id: string }
        Returns: Json
      }
      staff_ticket: { Args: { p_reference: string; p_staff_id: string }; Returns: Json }
      staff_tickets: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_after_rank?: number
          p_limit?: number
          p_list: string
          p_search?: string
          p_staff_id: string
        }
        Returns: Json
      }
      staff_version: { Args: Record<PropertyKey, never>; Returns: string }
      staff_work_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      store_catalogue_state: { Args: Record<PropertyKey, never>; Returns: Json }
      store_product: { Args: { p_id: string }; Returns: Json }
      store_products: {
        Args: {
          p_descending?: boolean
          p_ids?: string[]
          p_is_hidden?: boolean
          p_limit?: number
          p_offset?: number
          p_sort_by?: string
          p_to_date?: string
        }
        Returns: Json
      }
      store_stock: { Args: { p_product_ids?: string[] }; Returns: Json }
      submit_account_ticket: {
        Args: { p_message: string; p_order_reference?: string; p_subject: string; p_user_id: string }
        Returns: string
      }
      submit_ticket: {
        Args: {
          p_client_ip_hash?: string
          p_email: string
          p_message: string
          p_name: string
          p_subject: string
          p_whatsapp: string
        }
        Returns: string
      }
      take_pool_credential: {
        Args: { p_access_id: string; p_only_reserved: boolean; p_reset_number: number }
        Returns: Json
      }
      tickets_of_customer: { Args: { p_user_id: string }; Returns: Json }
      unsettled_payment_events: { Args: { p_limit?: number }; Returns: string[] }
      vote_review: { Args: { p_is_helpful: boolean; p_review_id: string }; Returns: number }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends { Insert: infer I }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends { Update: infer U }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = { public: { Enums: {} } } as const
